import { BookingStatus, bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import { moveBooking } from '../features/bookings/door/move-booking.ts';
import { manageBooking } from '../features/bookings/door.ts';
import { lockPositions } from '../features/positions/door.ts';
import { eventAuthorOf, recordEvent } from '../platform/history/record-event.ts';
import type { Handler } from '../platform/http/routes.ts';
import { refuse } from '../platform/refusal.ts';

/**
 * Staff confirm the booked musicians: Planning becomes Confirmation, or directly Booked when the deposit has already
 * arrived. With unfilled positions it refuses with a warning, unless staff proceed anyway.
 */
export const confirmBookedMusicians: Handler<'confirmBookedMusicians'> = async (
  context,
  { params: { id: bookingId }, body: { proceedAnyway } },
) => {
  const { db, scope, now } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    if (booking.status > BookingStatus.Planning && booking.status < BookingStatus.Performing) {
      throw refuse('musiciansConfirmed');
    }
    const positions = await lockPositions(trx, booking.id);
    const unfilled = positions.filter(({ musicianId }) => musicianId === null).length;
    const booked = new Set(positions.flatMap(({ musicianId }) => musicianId ?? [])).size;
    const author = eventAuthorOf(context);
    await recordEvent(trx, booking.id, now, author, { kind: 'musicians confirmed', booked, unfilled });
    const to = BookingStatus.Confirmation;
    const moved = await moveBooking(trx, booking, { to, by: 'system', author, now, proceed: proceedAnyway });
    const message = `Updated booking status from ${bookingStatusLabel(moved.from)} to ${bookingStatusLabel(moved.to)}`;
    return { id: bookingId, status: moved.to, version: moved.version, booked, unfilled, message };
  });
};
