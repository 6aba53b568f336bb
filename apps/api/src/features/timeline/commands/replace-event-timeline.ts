import type { OutputOf } from '@cadenza/contract/operations';
import type { TimelineComparison } from '@cadenza/domain/timeline/compare-timeline';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type LockedBooking, manageBooking } from '../../bookings/door.ts';
import { removeTemporaryFile } from '../../files/door/temporary-file.ts';
import { writeBookingFile } from '../../files/door/write-booking-file.ts';
import { timelineCsv } from '../present.ts';
import { addMoments, addTimeline, type MomentDraft, raiseVersion, replaceMoments } from '../store.ts';
import { changedTimeline } from '../views.ts';
import { readTimeline } from './read-timeline.ts';

type Timeline = OutputOf<'getEventTimeline'>;

/**
 * Replaces the timeline with an uploaded file, if it is still the previewed version. The old one is stored as a file of the
 * booking, in a format that can be imported again.
 */
export const replaceEventTimeline: Handler<'replaceEventTimeline'> = async (
  context,
  { params: { eventId, fileId }, body: { version } },
) => {
  const { db, scope } = context;
  const { name, current: before, comparison } = await readTimeline(context, { eventId, fileId });
  if ((before?.version ?? null) !== version) throw refuse('timelineChanged');
  const kept = before === null ? null : await writeBookingFile(context, copyOf(before));
  const change = async (trx: Db) => {
    const booking = await manageBooking(trx, scope, eventId);
    await removeTemporaryFile(trx, booking.id, fileId);
    if (before === null) await beginTimeline(trx, context, booking, comparison);
    else {
      const timeline = { id: before.id, bookingId: booking.id };
      await raiseVersion(trx, timeline, before.version);
      await replaceMoments(trx, timeline, draftsOf(comparison));
      await kept?.keep(trx, booking.id);
      const event = { kind: 'timeline changed', what: `replaced by ${name}: ${summaryOf(comparison)}` } as const;
      await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), event);
    }
    return changedTimeline(trx, scope, booking.id);
  };
  return db
    .transaction()
    .execute(change)
    .catch(async (error: unknown) => {
      await kept?.discard();
      throw error;
    });
};

const copyOf = (timeline: Timeline) => ({
  name: `timeline-version-${timeline.version}.csv`,
  label: `The timeline before it was replaced (${timeline.moments.length} moments)`,
  text: timelineCsv(timeline),
});

async function beginTimeline(
  trx: Db,
  { now, ...context }: OfficeContext,
  { id }: LockedBooking,
  comparison: TimelineComparison<Timeline['moments'][number]>,
): Promise<void> {
  const name = 'Event timeline';
  const moments = draftsOf(comparison);
  await addMoments(trx, await addTimeline(trx, id, name, now), moments);
  const event = { kind: 'timeline created', name, moments: moments.length } as const;
  await recordEvent(trx, id, now, eventAuthorOf(context), event);
}

const draftsOf = ({ moments }: TimelineComparison<Timeline['moments'][number]>): MomentDraft[] =>
  moments.map(({ moment: { wallTime, dayOffset, title, note }, was }) => ({
    id: was?.id ?? null,
    wallTime,
    dayOffset,
    title,
    note,
    performanceTypeId: was?.performanceTypeId ?? null,
  }));

function summaryOf({ moments, removed }: TimelineComparison<Timeline['moments'][number]>): string {
  const count = (wanted: string) => moments.filter(({ change }) => change === wanted).length;
  return `${count('added')} added, ${count('changed')} changed, ${removed.length} removed, ${count('same')} as they were`;
}
