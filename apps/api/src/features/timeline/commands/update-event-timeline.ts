import { isNewMomentId } from '@cadenza/domain/timeline/timeline-rules';
import type { Handler } from '../../../platform/http/routes.ts';
import { raiseVersion, replaceMoments } from '../store.ts';
import { changeTimeline } from './change-timeline.ts';

/** Replaces name and moments together; refused when a colleague has changed the timeline since `version` was read. */
export const updateEventTimeline: Handler<'updateEventTimeline'> = async (context, { params: { eventId }, body }) => {
  return changeTimeline(context, eventId, async (trx, timeline) => {
    await raiseVersion(trx, timeline, body.version, body.name);
    const moments = body.moments.map((moment) => ({ ...moment, id: isNewMomentId(moment.id) ? null : moment.id }));
    await replaceMoments(trx, timeline, moments);
    return `all ${moments.length} moments`;
  });
};
