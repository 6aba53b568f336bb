import type { Db } from '../../platform/db/database.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

/** Who waits for a call, with the zone of their city; undefined when nobody does. */
export const findCallback = (trx: Db, bookingId: LockedBookingId) =>
  trx
    .selectFrom('callbacks as k')
    .innerJoin('bookings as b', 'b.id', 'k.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select(['k.due_at as dueAt', 'k.tries', 'y.time_zone as timeZone'])
    .where('k.booking_id', '=', bookingId)
    .executeTakeFirst();

export const endCallback = (trx: Db, bookingId: LockedBookingId) =>
  trx.deleteFrom('callbacks').where('booking_id', '=', bookingId).execute();

export const callAgain = (
  trx: Db,
  bookingId: LockedBookingId,
  { tries, at, dueAt }: { tries: number; at: string; dueAt: string },
) =>
  trx
    .updateTable('callbacks')
    .set({ tries, tried_at: at, due_at: dueAt })
    .where('booking_id', '=', bookingId)
    .execute();
