import { isClosed } from '@cadenza/domain/bookings/booking-status';
import { manageBooking } from '../features/bookings/door.ts';
import { priceBooking } from '../features/pricing/door/price-booking.ts';
import { eventAuthorOf, recordEvent } from '../platform/history/record-event.ts';
import type { Handler } from '../platform/http/routes.ts';
import { refuse } from '../platform/refusal.ts';

/**
 * Makes a booking a wedding, a corporate event or a party; its quote is reworded. Setting the same type again changes
 * nothing.
 */
export const updateBookingType: Handler<'updateBookingType'> = async (
  context,
  { params: { id: bookingId }, body: { type } },
) => {
  const { db, scope, now, actor } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    if (isClosed(booking.status)) {
      throw refuse('bookingNotChangeable');
    }
    if (booking.type === type) return { id: bookingId, type, version: booking.version };
    const version = booking.version + 1;
    await trx.updateTable('bookings').set({ type, version, updated_at: now }).where('id', '=', bookingId).execute();
    await priceBooking(trx, booking.id, now, actor.userId);
    const from = booking.type;
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), { kind: 'type changed', from, to: type });
    return { id: bookingId, type, version };
  });
};
