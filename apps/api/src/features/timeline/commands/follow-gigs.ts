import { formatMinute } from '@cadenza/domain/time';
import {
  type EndShift,
  inOrderOfTheDay,
  type MomentTime,
  minutesIntoEvent,
  momentsMovedBy,
  type StartShifts,
} from '@cadenza/domain/timeline/timeline-rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { hourAndMinute } from '../../../platform/db/expressions.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { findTimeline, moveMoments, raiseVersion } from '../store.ts';

/** A moment that moved: "Entrance", "05:45 PM", "06:45 PM". */
export interface MovedMoment {
  title: string;
  from: string;
  to: string;
}

interface Follow {
  shifts: StartShifts;
  end: EndShift | null;
  author: EventAuthor;
  now: string;
}

/**
 * Moves the moments of the timeline with their gigs; a completed timeline then needs another check. Returns the moved moments, in
 * order.
 */
export async function followGigs(
  trx: Db,
  booking: LockedBooking,
  { shifts, end, author, now }: Follow,
): Promise<MovedMoment[]> {
  const timeline = await findTimeline(trx, booking.id);
  if (!timeline) return [];
  const moments = await trx
    .selectFrom('moments')
    .select(['id', 'title', 'performance_type_id as performanceTypeId'])
    .select(({ ref }) => [
      hourAndMinute(ref('wall_time')).as('wallTime'),
      sql<MomentTime['dayOffset']>`${ref('day_offset')}`.as('dayOffset'),
    ])
    .where('timeline_id', '=', timeline.id)
    .execute();
  const moved = inOrderOfTheDay(momentsMovedBy(moments, shifts, end));
  if (moved.length > 0) {
    await moveMoments(trx, booking.id, moved);
    await raiseVersion(trx, { id: timeline.id, bookingId: booking.id });
    const what =
      moved.length === 1 ? 'one moment moved with the event' : `${moved.length} moments moved with the event`;
    await recordEvent(trx, booking.id, now, author, { kind: 'timeline changed', what });
  }
  if (booking.is_timeline_complete) {
    await trx.updateTable('bookings').set({ is_timeline_complete: false }).where('id', '=', booking.id).execute();
    await recordEvent(trx, booking.id, now, author, { kind: 'timeline completed', isComplete: false });
  }
  return moved.flatMap((moment) => {
    const old = moments.find(({ id }) => id === moment.id);
    return old ? [{ title: moment.title, from: timeOf(old), to: timeOf(moment) }] : [];
  });
}

const timeOf = (moment: Parameters<typeof minutesIntoEvent>[0]) => formatMinute(minutesIntoEvent(moment));
