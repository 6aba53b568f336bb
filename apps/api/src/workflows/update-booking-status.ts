import type { OutputOf } from '@cadenza/contract/operations';
import { offeredStatuses } from '@cadenza/domain/bookings/booking-lifecycle';
import {
  BookingStatus,
  bookingStatusLabel,
  type StatusChoice,
  statusChosen,
  unarchiveCommand,
} from '@cadenza/domain/bookings/booking-status';
import { moveBooking } from '../features/bookings/door/move-booking.ts';
import { manageBooking } from '../features/bookings/door.ts';
import type { OfficeContext } from '../platform/context.ts';
import { eventAuthorOf } from '../platform/history/record-event.ts';
import { refuse } from '../platform/refusal.ts';
import { settleCancellation } from './settle-cancellation.ts';

/** Staff move a booking: `choice` is a status that its page offers, or -1 for Unarchive. Anything else is refused. */
export async function updateBookingStatus(
  context: OfficeContext,
  bookingId: string,
  choice: StatusChoice,
): Promise<OutputOf<'updateBookingStatus'>> {
  const { db, scope, now } = context;
  const to = statusChosen(choice);
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    if (booking.status === BookingStatus.Archived && choice !== unarchiveCommand) {
      throw refuse('bookingArchived');
    }
    if (booking.status === to) throw refuse('bookingInStatus', { status: to });
    const moved = await moveBooking(trx, booking, { to, by: 'staff', author: eventAuthorOf(context), now });
    if (moved.to === BookingStatus.Cancelled) await settleCancellation(trx, context, bookingId);
    return {
      id: bookingId,
      status: moved.to,
      version: moved.version,
      nextStatuses: offeredStatuses(moved.to, moved.facts),
      message: `Updated booking status from ${bookingStatusLabel(moved.from)} to ${bookingStatusLabel(to)}`,
    };
  });
}
