import type { Db } from '../../platform/db/database.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

interface RequestedCall {
  bookingId: LockedBookingId;
  at: string;
  phone: string;
  words: string;
}

/**
 * Records that a customer is waiting for a call, from now on and at this number, whether or not they were called
 * before.
 */
export async function askForCall(trx: Db, { bookingId, at, phone, words }: RequestedCall): Promise<void> {
  const callback = { asked_at: at, due_at: at, phone, words, tries: 0, tried_at: null };
  await trx
    .insertInto('callbacks')
    .values({ booking_id: bookingId, ...callback })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(callback))
    .execute();
}
