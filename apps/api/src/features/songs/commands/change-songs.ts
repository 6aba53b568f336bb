import type { BookingEvent } from '@cadenza/domain/history/booking-events';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { manageBooking } from '../../bookings/door.ts';
import { viewGigMusic } from '../views.ts';

/** Runs one change of a gig's music in a transaction that locks the booking; `action` returns the history entry. */
export async function changeSongs(
  context: OfficeContext,
  { bookingId, gigId }: { bookingId: string; gigId: string },
  action: (trx: Db, bookingId: LockedBookingId) => Promise<BookingEvent>,
) {
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), await action(trx, booking.id));
    const { bookingId: _, ...music } = await viewGigMusic(trx, context.scope, gigId);
    return { music };
  });
}
