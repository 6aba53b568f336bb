import type { Handler } from '../../../platform/http/routes.ts';
import { changeMoment, knownMoment, raiseVersion } from '../store.ts';
import { changeTimeline } from './change-timeline.ts';

/** Changes a moment or moves it, past midnight too, unless the timeline was changed since `version`. */
export const updateMoment: Handler<'updateMoment'> = async (
  context,
  { params: { id: momentId }, body: { version, ...moment } },
) => {
  const { booking_id } = await knownMoment(context.db, momentId);
  return changeTimeline(context, booking_id, async (trx, timeline) => {
    await changeMoment(trx, timeline, momentId, moment);
    await raiseVersion(trx, timeline, version);
    return `${moment.title} at ${moment.wallTime}${moment.dayOffset ? ' after midnight' : ''}`;
  });
};
