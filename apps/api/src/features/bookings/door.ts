import { canManageBooking, canSeeBooking } from '@cadenza/domain/permissions/bookings';
import type { Expression } from 'kysely';
import { isOfficeScope, type MusicianScope, type OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId, SeenBookingId } from '../../platform/session/booking-proof.ts';

/** What the rules of another noun need to know about a booking. */
export type BookingRow = NonNullable<Awaited<ReturnType<ReturnType<typeof bookingQuery>['executeTakeFirst']>>>;
/** One that the person may read; below, one that is also locked. */
export type SeenBooking = BookingRow & { id: SeenBookingId };
export type LockedBooking = BookingRow & { id: LockedBookingId };

/** The booking as far as this person may see it; refuses an unknown id and one of another city alike with NOT_FOUND. */
export async function seeBooking(db: Db, scope: OfficeScope, bookingId: string): Promise<SeenBooking> {
  const booking = await bookingQuery(db, bookingId).executeTakeFirst();
  if (!booking || !canSeeBooking(scope.actor, placeOf(booking))) throw refuse('bookingNotFound');
  return booking as SeenBooking;
}

/**
 * Locks the booking for the rest of the transaction and checks that this person manages it: an admin of its city, or
 * the assigned sales manager. Every action on a booking starts with this, so that actions on one booking run one after
 * another.
 */
export async function manageBooking(trx: Db, scope: OfficeScope, bookingId: string): Promise<LockedBooking> {
  const booking = await lockVisibleBooking(trx, scope, bookingId);
  if (!canManageBooking(scope.actor, placeOf(booking))) {
    throw refuse('bookingOfAnotherManager');
  }
  return booking;
}

/** Like `seeBooking`, and locks the booking, for actions with a permission of their own. */
export async function lockVisibleBooking(trx: Db, scope: OfficeScope, bookingId: string): Promise<LockedBooking> {
  const [booking] = await findAndLock(trx, { bookingId });
  if (!booking || !canSeeBooking(scope.actor, placeOf(booking))) throw refuse('bookingNotFound');
  return booking as LockedBooking;
}

/** Locks a booking that the caller may read, by a key or a signed link for instance. */
export const lockBooking = (trx: Db, bookingId: SeenBookingId): Promise<LockedBooking> =>
  lockBookingUnchecked(trx, bookingId);

/**
 * The booking, locked, for jobs, and for messages whose sender was recognised: nobody is signed in whose permission could be
 * checked. Never for an id from a request.
 */
export async function lockBookingUnchecked(trx: Db, bookingId: string): Promise<LockedBooking> {
  const [booking] = await findAndLock(trx, { bookingId });
  if (!booking) throw refuse('bookingNotFound');
  return booking as LockedBooking;
}

const placeOf = (booking: BookingRow) => ({
  cityId: booking.city_id,
  assigneeUserId: booking.assignee_user_id,
});

const bookingQuery = (db: Db, bookingId: string | Expression<string>) =>
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
    .where('b.id', '=', bookingId);

const findAndLock = preparedQuery('lock-booking', { bookingId: 'uuid' }, (db, { bookingId }) =>
  bookingQuery(db, bookingId).forUpdate('b'),
);

/**
 * For data that the office and booked musicians can both read (timeline, songs): refuses with NOT_FOUND unless the
 * booking is in one of the person's cities or the musician holds one of its positions.
 */
export async function seeBookingEither(
  db: Db,
  scope: OfficeScope | MusicianScope,
  bookingId: string,
): Promise<SeenBooking> {
  if (isOfficeScope(scope)) return seeBooking(db, scope, bookingId);
  const isBooked = db.selectFrom('positions').select('booking_id').where('musician_id', '=', scope.musicianId);
  const booking = await bookingQuery(db, bookingId)
    .where('b.id', 'in', isBooked)
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
  return booking as SeenBooking;
}
