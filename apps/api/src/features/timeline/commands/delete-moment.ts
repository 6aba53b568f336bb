import type { Handler } from '../../../platform/http/routes.ts';
import { knownMoment, raiseVersion, removeMoment } from '../store.ts';
import { changeTimeline } from './change-timeline.ts';

export const deleteMoment: Handler<'deleteMoment'> = async (context, { params: { id: momentId } }) => {
  const { booking_id, title } = await knownMoment(context.db, momentId);
  return changeTimeline(context, booking_id, async (trx, timeline) => {
    await removeMoment(trx, timeline, momentId);
    await raiseVersion(trx, timeline);
    return `${title} removed`;
  });
};
