import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { manageBooking } from '../features/bookings/door.ts';
import type { OfficeContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { settleCancellation } from './settle-cancellation.ts';

/**
 * Settles a booking that was cancelled before cancelling settled automatically, as of the day of cancelling. Running it
 * again changes nothing.
 */
export async function settleCancelledBooking(context: OfficeContext, bookingId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    if (booking.status !== BookingStatus.Cancelled) throw refuse('bookingNotCancelled');
    await settleCancellation(trx, context, booking.id);
  });
}
