import { BookingStatus, hasReached } from '@cadenza/domain/bookings/booking-status';
import { type EventDifference, eventDifferences } from '@cadenza/domain/bookings/event-differences';
import type { EventChange } from '../features/bookings/door/event-change.ts';
import { type EventSnapshot, eventSnapshot } from '../features/bookings/door/event-snapshot.ts';
import { moveBooking } from '../features/bookings/door/move-booking.ts';
import { type LockedBooking, lockBooking } from '../features/bookings/door.ts';
import { queueCustomerMessage } from '../features/customer-messages/door.ts';
import { markKeySongs } from '../features/songs/store.ts';
import { followGigs, type MovedMoment } from '../features/timeline/commands/follow-gigs.ts';
import type { Db } from '../platform/db/database.ts';
import type { EventAuthor } from '../platform/history/record-event.ts';

export interface EventFollowed {
  moments: MovedMoment[];
  isCustomerTold: boolean;
}

interface Follow {
  change: EventChange;
  before: EventSnapshot;
  tellsCustomer: boolean;
  author: EventAuthor;
  now: string;
}

/**
 * What follows when a booking's event has changed: the timeline moves with its gigs, a completed one must be checked
 * again, the booking returns to the right status, and the customer is notified once the booking is agreed.
 */
export async function followEventChange(
  trx: Db,
  booking: LockedBooking,
  { change, before, tellsCustomer, author, now }: Follow,
): Promise<EventFollowed> {
  const moments = await followGigs(trx, booking, { shifts: change.startShifts, end: change.endShift, author, now });
  if (change.isMusicChanged && booking.are_key_songs_complete) await markKeySongs(trx, booking.id, false, author, now);
  const after = await eventSnapshot(trx, booking.id);
  await correctStatus(trx, booking, { change, isOpen: after.unfilled.length > 0, author, now });
  const differences = eventDifferences(before, after);
  const isCustomerTold = tellsCustomer && hasReached(booking.status, BookingStatus.Planning) && differences.length > 0;
  if (isCustomerTold) {
    const details = changesOf(differences, moments.length > 0);
    await queueCustomerMessage(
      trx,
      booking.id,
      { message: 'eventChanged', occasion: `version ${booking.version}`, details },
      now,
    );
  }
  return { moments, isCustomerTold };
}

/** The differences, one paragraph each. */
const changesOf = (differences: readonly EventDifference[], isDayMoved: boolean) =>
  [
    ...differences.map(({ what, from, to }) => `${what}: ${to} (before: ${from})`),
    ...(isDayMoved ? ['We’ve moved the order of your day to match.'] : []),
  ].join('\n\n');

const { Planning, Confirmation, Booked, PlanningCompleted } = BookingStatus;

/** A new date that loses musicians restarts planning; a timeline to be checked is no longer complete. */
async function correctStatus(
  trx: Db,
  { id }: LockedBooking,
  // Not every lost job leaves a position open: a gig may be removed together with its musicians.
  { change, isOpen, author, now }: { change: EventChange; isOpen: boolean; author: EventAuthor; now: string },
): Promise<void> {
  const booking = await lockBooking(trx, id);
  const losesDate = isOpen && change.fields.includes('date') && change.released.length > 0;
  if (losesDate && [Confirmation, Booked, PlanningCompleted].some((status) => status === booking.status)) {
    await moveBooking(trx, booking, { to: Planning, by: 'system', author, now });
  } else if (booking.status === PlanningCompleted && !booking.is_timeline_complete) {
    await moveBooking(trx, booking, { to: Booked, by: 'system', author, now });
  }
}
