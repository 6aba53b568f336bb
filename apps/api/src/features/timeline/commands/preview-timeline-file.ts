import type { OutputOf } from '@cadenza/contract/operations';
import { compareTimeline } from '@cadenza/domain/timeline/compare-timeline';
import { readTimelineFile } from '@cadenza/domain/timeline/timeline-file';
import type { OfficeContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { readPassingFile } from '../../files/door/passing-file.ts';
import { presentComparison } from '../present.ts';
import { viewTimeline } from '../views.ts';

/** What an uploaded file would make of the timeline. Nothing is changed. */
export async function previewTimelineFile(
  context: OfficeContext,
  { eventId, fileId }: { eventId: string; fileId: string },
): Promise<OutputOf<'previewTimelineFile'>> {
  const { db, scope } = context;
  const { id } = await db.transaction().execute((trx) => manageBooking(trx, scope, eventId));
  const { text } = await readPassingFile(context, id, fileId);
  const timeline = await viewTimeline(db, scope, id);
  const read = text === null ? { problems: ['Please save the file as CSV in UTF-8.'] } : readTimelineFile(text);
  if ('problems' in read) throw refuse('timelineFileWrong', { problems: read.problems });
  return presentComparison(timeline, compareTimeline(timeline?.moments ?? [], read.moments));
}
