import type { Handler } from '../../../platform/http/routes.ts';
import { addMoments, raiseVersion } from '../store.ts';
import { changeTimeline } from './change-timeline.ts';

export const insertMoment: Handler<'insertMoment'> = async (context, { params: { eventId }, body: moment }) => {
  return changeTimeline(context, eventId, async (trx, timeline) => {
    await addMoments(trx, timeline, [moment]);
    await raiseVersion(trx, timeline);
    return `${moment.title} added`;
  });
};
