import type { OutputOf } from '@cadenza/contract/operations';
import { compareTimeline, type TimelineComparison } from '@cadenza/domain/timeline/compare-timeline';
import { readTimelineFile } from '@cadenza/domain/timeline/timeline-file';
import type { OfficeContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { readTemporaryFile, removeTemporaryFile } from '../../files/door/temporary-file.ts';
import { viewTimeline } from '../views.ts';

type Timeline = OutputOf<'getEventTimeline'>;

interface ReadTimeline {
  /** The name of the file. */
  name: string;
  /** The current timeline; null if there is none. */
  current: Timeline | null;
  comparison: TimelineComparison<Timeline['moments'][number]>;
}

/** Reads an uploaded file, together with the current timeline. A file with any error is refused as a whole, and removed. */
export async function readTimeline(
  context: OfficeContext,
  { eventId, fileId }: { eventId: string; fileId: string },
): Promise<ReadTimeline> {
  const { db, scope } = context;
  const { id } = await db.transaction().execute((trx) => manageBooking(trx, scope, eventId));
  const { name, text } = await readTemporaryFile(context, id, fileId);
  const read = text === null ? { problems: ['Please save the file as CSV in UTF-8.'] } : readTimelineFile(text);
  if ('problems' in read) {
    await db.transaction().execute(async (trx) => {
      const booking = await manageBooking(trx, scope, eventId);
      await removeTemporaryFile(trx, booking.id, fileId);
    });
    throw refuse('timelineFileWrong', { problems: read.problems });
  }
  const current = await viewTimeline(db, scope, id);
  return { name, current, comparison: compareTimeline(current?.moments ?? [], read.moments) };
}
