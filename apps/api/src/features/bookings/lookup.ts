import { canManageBooking, canSeeBooking } from '@cadenza/domain/permissions/bookings';
import type { Db } from '../../platform/db/database.ts';
import { notFound, notPermitted } from '../../platform/http/refusal.ts';
import { isOfficeScope, type MusicianScope, type OfficeScope } from '../../platform/session/context.ts';

/** What the rules of another noun need to know of a booking. */
export type BookingRow = Awaited<ReturnType<typeof findBooking>>;

/** The booking as far as this person may see it; refuses an unknown id and a foreign one alike with NOT_FOUND. */
export async function seeBooking(db: Db, scope: OfficeScope, bookingId: string): Promise<NonNullable<BookingRow>> {
  const booking = await findBooking(db, bookingId, false);
  if (!booking || !canSeeBooking(scope.actor, placeOf(booking))) throw notFound('This booking');
  return booking;
}

/**
 * Locks the booking for the rest of the transaction and checks that this person manages it: an admin of its city, or the
 * sales manager it is assigned to. Every deed on a booking begins with this, so that two deeds on one booking follow each other.
 */
export async function manageBooking(trx: Db, scope: OfficeScope, bookingId: string): Promise<NonNullable<BookingRow>> {
  const booking = await findBooking(trx, bookingId, true);
  if (!booking || !canSeeBooking(scope.actor, placeOf(booking))) throw notFound('This booking');
  if (!canManageBooking(scope.actor, placeOf(booking))) {
    throw notPermitted('Only the assigned manager or an admin can change this booking.');
  }
  return booking;
}

/** The booking, locked, for deeds of customers, musicians and the clock, which check their own right to it. */
export async function lockBooking(trx: Db, bookingId: string): Promise<NonNullable<BookingRow>> {
  const booking = await findBooking(trx, bookingId, true);
  if (!booking) throw notFound('This booking');
  return booking;
}

const placeOf = (booking: NonNullable<BookingRow>) => ({
  cityId: booking.city_id,
  assigneeUserId: booking.assignee_user_id,
});

const findBooking = (db: Db, bookingId: string, lock: boolean, bookedMusicianId?: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select([
      'b.id',
      'b.number',
      'b.city_id',
      'b.customer_id',
      'b.type',
      'b.status',
      'b.title',
      'b.event_date',
      'b.is_date_unsure',
      'b.first_start',
      'b.last_end',
      'b.currency',
      'b.outcome',
      'b.closing_steps',
      'b.draft_key_hash',
      'b.is_timeline_complete',
      'b.are_key_songs_complete',
      'b.sheet_key_version',
      'b.version',
      'c.name as customer_name',
      'c.email as customer_email',
      'c.mobile as customer_mobile',
      'c.assignee_user_id',
      'y.time_zone',
      'y.region_id',
      'y.name as city_name',
    ])
    .where('b.id', '=', bookingId)
    .$if(bookedMusicianId !== undefined, (query) =>
      query.where('b.id', 'in', (eb) =>
        eb
          .selectFrom('positions')
          .select('booking_id')
          .where('musician_id', '=', bookedMusicianId ?? null),
      ),
    )
    .$if(lock, (query) => query.forUpdate('b'))
    .executeTakeFirst();

/**
 * For what the office and the booked musicians read alike (timeline, songs): refuses with NOT_FOUND unless the booking lies in the
 * person's cities, or the musician holds one of its positions.
 */
export async function seeBookingEither(
  db: Db,
  scope: OfficeScope | MusicianScope,
  bookingId: string,
): Promise<NonNullable<BookingRow>> {
  if (isOfficeScope(scope)) return seeBooking(db, scope, bookingId);
  const booking = await findBooking(db, bookingId, false, scope.musicianId);
  if (!booking) throw notFound('This booking');
  return booking;
}
