import type { Db } from '../../platform/db/database.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

/** Returns true only if they were not paused yet. */
export async function pauseReminders(trx: Db, bookingId: LockedBookingId, now: string): Promise<boolean> {
  const row = await trx
    .insertInto('paused_payment_reminders')
    .values({ booking_id: bookingId, paused_at: now })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true only if they were paused. */
export async function resumeReminders(trx: Db, bookingId: LockedBookingId): Promise<boolean> {
  const row = await trx
    .deleteFrom('paused_payment_reminders')
    .where('booking_id', '=', bookingId)
    .returning('booking_id')
    .executeTakeFirst();
  return row !== undefined;
}
