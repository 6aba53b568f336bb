import type { OfficeContext } from '../../../platform/context.ts';
import { addMoments, type MomentFields, raiseVersion } from '../store.ts';
import { changeTimeline } from './change-timeline.ts';

export async function addMoment(context: OfficeContext, eventId: string, moment: MomentFields) {
  return changeTimeline(context, eventId, async (trx, timeline) => {
    await addMoments(trx, timeline, [moment]);
    await raiseVersion(trx, timeline);
    return `${moment.title} added`;
  });
}
