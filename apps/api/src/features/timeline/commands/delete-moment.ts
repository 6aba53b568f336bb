import type { OfficeContext } from '../../../platform/context.ts';
import { knownMoment, raiseVersion, removeMoment } from '../store.ts';
import { changeTimeline } from './change-timeline.ts';

export async function deleteMoment(context: OfficeContext, momentId: string) {
  const { booking_id, title } = await knownMoment(context.db, momentId);
  return changeTimeline(context, booking_id, async (trx, timeline) => {
    await removeMoment(trx, timeline, momentId);
    await raiseVersion(trx, timeline);
    return `${title} removed`;
  });
}
