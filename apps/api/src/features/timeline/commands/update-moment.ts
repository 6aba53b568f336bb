import type { OfficeContext } from '../../../platform/context.ts';
import { changeMoment, knownMoment, type MomentFields, raiseVersion } from '../store.ts';
import { changeTimeline } from './change-timeline.ts';

/** Changes a moment or moves it, past midnight too. */
export async function updateMoment(context: OfficeContext, momentId: string, moment: MomentFields) {
  const { booking_id } = await knownMoment(context.db, momentId);
  return changeTimeline(context, booking_id, async (trx, timeline) => {
    await changeMoment(trx, timeline, momentId, moment);
    await raiseVersion(trx, timeline);
    return `${moment.title} at ${moment.wallTime}${moment.dayOffset ? ' after midnight' : ''}`;
  });
}
