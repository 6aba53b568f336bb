import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { offeredStatuses } from '@cadenza/domain/bookings/booking-lifecycle';
import {
  BookingStatus,
  bookingStatusLabel,
  isProspect,
  statusChosen,
  unarchiveCommand,
} from '@cadenza/domain/bookings/booking-status';
import { moveBooking } from '../features/bookings/door/move-booking.ts';
import { manageBooking } from '../features/bookings/door.ts';
import type { OfficeContext } from '../platform/context.ts';
import { eventAuthorOf } from '../platform/history/record-event.ts';
import { refuse } from '../platform/refusal.ts';
import { settleCancellation } from './settle-cancellation.ts';

/** Staff move a booking to a status that its page offers, or unarchive it with -1. Anything else is refused. */
export async function updateBookingStatus(
  context: OfficeContext,
  bookingId: string,
  { status: choice, version }: InputOf<'updateBookingStatus'>['body'],
): Promise<OutputOf<'updateBookingStatus'>> {
  const { db, scope, now } = context;
  const to = statusChosen(choice);
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    if (version !== undefined && booking.version !== version) throw refuse('bookingChanged');
    if (booking.status === to) throw refuse('bookingInStatus', { status: to });
    // Unarchive leads to Abandoned; any other prospect status may be the previous one.
    const isBack = choice === unarchiveCommand || (isProspect(to) && to !== BookingStatus.Abandoned);
    if (booking.status === BookingStatus.Archived && !isBack) throw refuse('bookingArchived');
    const moved = await moveBooking(trx, booking, { to, by: 'staff', author: eventAuthorOf(context), now });
    if (moved.to === BookingStatus.Cancelled) await settleCancellation(trx, context, booking.id);
    return {
      id: bookingId,
      status: moved.to,
      version: moved.version,
      nextStatuses: offeredStatuses(moved.to, moved.facts),
      message: `Updated booking status from ${bookingStatusLabel(moved.from)} to ${bookingStatusLabel(to)}`,
    };
  });
}
