import { isClosed } from '@cadenza/domain/bookings/booking-status';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type LockedBooking, manageBooking } from '../door.ts';

/** Locks a booking that this person may change; refuses when it has changed since they read it. */
export async function lockChangeable(
  trx: Db,
  { scope }: OfficeContext,
  bookingId: string,
  version: number,
): Promise<LockedBooking> {
  const booking = await manageBooking(trx, scope, bookingId);
  if (booking.version !== version) throw refuse('bookingChanged');
  if (isClosed(booking.status)) throw refuse('bookingNotChangeable');
  return booking;
}
