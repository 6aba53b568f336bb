import type { Db } from '../../platform/db/database.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

/** A booking's pending callback; undefined without one. */
export const findCallback = (trx: Db, bookingId: LockedBookingId) =>
  trx
    .selectFrom('callbacks')
    .select(['due_at as dueAt', 'tries'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();

export const endCallback = (trx: Db, bookingId: LockedBookingId) =>
  trx.deleteFrom('callbacks').where('booking_id', '=', bookingId).execute();

/** Records one more attempt; also for a customer who did not request a call and is to be called again. */
export const callAgain = (trx: Db, bookingId: LockedBookingId, { at, dueAt }: { at: string; dueAt: string }) =>
  trx
    .insertInto('callbacks')
    .values({ booking_id: bookingId, asked_at: at, due_at: dueAt, tries: 1, tried_at: at })
    .onConflict((conflict) =>
      conflict
        .column('booking_id')
        .doUpdateSet(({ eb, ref }) => ({ tries: eb(ref('callbacks.tries'), '+', 1), tried_at: at, due_at: dueAt })),
    )
    .execute();
