import type { InputOf } from '@cadenza/contract/operations';
import { bookingListStatuses } from '@cadenza/domain/bookings/booking-status';
import { canManageBooking, canSeeBooking } from '@cadenza/domain/permissions/bookings';
import type { Expression } from 'kysely';
import { isOfficeScope, type MusicianScope, type OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Give } from '../../platform/db/written-statement.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId, SeenBookingId } from '../../platform/session/booking-proof.ts';
import { isFoundBy, manyPeople } from '../customers/door.ts';

/** What the rules of another noun need to know of a booking. */
export type BookingRow = NonNullable<Awaited<ReturnType<ReturnType<typeof bookingQuery>['executeTakeFirst']>>>;
/** One that the person may read, and one that is locked as well. */
export type SeenBooking = BookingRow & { id: SeenBookingId };
export type LockedBooking = BookingRow & { id: LockedBookingId };

/** The booking as far as this person may see it; refuses an unknown id and a foreign one alike with NOT_FOUND. */
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
  const [booking] = await findAndLock(trx, { bookingId });
  if (!booking || !canSeeBooking(scope.actor, placeOf(booking))) throw refuse('bookingNotFound');
  if (!canManageBooking(scope.actor, placeOf(booking))) {
    throw refuse('bookingOfAnotherManager');
  }
  return booking as LockedBooking;
}

/** The booking, locked, for actions of customers, musicians and the clock, which check their own right to it. */
export async function lockBooking(trx: Db, bookingId: string): Promise<LockedBooking> {
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
  const booking = await bookingQuery(db, bookingId).where('b.id', 'in', isBooked).executeTakeFirst();
  if (!booking) throw refuse('bookingNotFound');
  return booking as SeenBooking;
}

export type ListQuery = InputOf<'listBookings'>['query'] & { viewDate?: string | undefined };
/** upcoming: from today, earliest first; previous: before today, latest first; all: by date. */
export type ListView = 'all' | 'upcoming' | 'previous';

const isBookingNumber = (search: string) => /^\d{1,9}$/.test(search);

/**
 * Ids and dates of the matching bookings, as a function of a further condition; `tail` limits how many rows each index
 * range yields.
 * `span` is the first and last date for each city: upcoming and previous depend on today in the city's zone.
 * `people` opens the statement: the customers that match the search words. For a few people, their bookings are
 * gathered; for many, the list is walked by date and each booking's customer is checked, so neither a rare name nor a
 * common syllable costs much more than a page.
 * `total` counts: without words up to a cap; with words, all bookings of a few people, or null for many.
 */
export function listSource(
  { cityIds, query, view }: { cityIds: readonly string[]; query: ListQuery; view: ListView },
  now: string,
  give: Give,
): { people: string; rows(where: string, tail?: string): string; total(where: string, cap: string): string } {
  const statuses = query.status ?? bookingListStatuses({ cancelled: query.showCancelled, archived: false });
  const [cities, wanted] = [give(cityIds, 'uuid[]'), give(statuses, 'int[]')];
  const today = `coalesce(${give(query.viewDate ?? null, 'date')}, (${now} at time zone y.time_zone)::date)`;
  const span = `cities y cross join lateral (select
    greatest(${give(query.fromDate ?? '-infinity', 'date')}, case when ${view === 'upcoming'} then ${today} end) first,
    least(${give(query.toDate ?? 'infinity', 'date')}, case when ${view === 'previous'} then ${today} - 1 end) last) span`;
  const { assigneeUserId, overdue, search } = query;
  const mine = { undefined: '', none: 'and b.assignee_user_id is null' }[String(assigneeUserId)];
  const whose = mine ?? `and b.assignee_user_id = ${give(assigneeUserId, 'uuid')}`;
  const walk = (each: boolean, where: string, tail: string) =>
    `select each.id, each.list_date from ${span} ${each ? `cross join unnest(${wanted}) wanted(status)` : ''}
      cross join lateral (select b.id, b.list_date from bookings b where b.city_id = y.id
        and b.status = ${each ? 'wanted.status' : `any(${wanted})`} ${whose} and ${where} ${tail}) each
      where y.id = any(${cities})`;
  if (overdue) {
    // Few bookings owe what was due: they are gathered by their invoices that are out, not walked by date.
    const isFound = search ? `and ${isTheirsOf(search, give)}` : '';
    const late = (
      where: string,
    ) => `select b.id, b.list_date from late join bookings b on b.id = late.id join (${span}) on y.id = b.city_id
      where b.status = any(${wanted}) ${whose} ${isFound} and ${where}`;
    return {
      people: `with late as materialized (select distinct b.id from customer_payments p join bookings b on b.id = p.booking_id
        join cities y on y.id = b.city_id where y.id = any(${cities})
        and is_overdue(p.status, p.is_sent, p.due_on, (${now} at time zone y.time_zone)::date)),`,
      rows: (where) => `(${late(where)}) rows`,
      total: (where) => `(select count(*)::int from (${late(where)}) known)`,
    };
  }
  if (!search) {
    const rows = (where: string, tail = '') => `(${walk(true, where, tail)}) rows`;
    return {
      people: 'with',
      rows,
      total: (where, cap) => `(select count(*)::int from (select from ${rows(where, cap)} ${cap}) known)`,
    };
  }
  const isFound = isFoundBy(search, (pattern) => give(pattern, 'text'));
  const isNumbered = isNumberedBy(search, give);
  const wantedOf = (whom: string) => `select b.id, b.list_date, b.city_id from bookings b
    where ${whom} and b.city_id = any(${cities}) and b.status = any(${wanted}) ${whose}`;
  const gathered = (where: string) =>
    `select b.id, b.list_date from theirs b join (${span}) on y.id = b.city_id where ${where}`;
  const isTheirs = isTheirsOf(search, give);
  return {
    // "offset 0" forces one index lookup per person: the planner would rather scan all bookings.
    people: `with people as materialized (
        select c.id from customers c where c.city_id = any(${cities}) and ${isFound} limit ${manyPeople + 1}),
      many as materialized (select count(*) > ${manyPeople} are from people),
      theirs as materialized (
        select b.* from people cross join lateral (${wantedOf('b.customer_id = people.id')} offset 0) b where not (select are from many)
        union ${wantedOf(`${isNumbered} and not (select are from many)`)}),`,
    rows: (where, tail = '') => `(${gathered(where)} union all
      ${walk(query.status !== undefined, `(select are from many) and ${isTheirs} and ${where}`, tail)}) rows`,
    total: (where) =>
      `(select case when not are then (select count(*)::int from (${gathered(where)}) known) end from many)`,
  };
}

const isNumberedBy = (search: string, give: Give) =>
  isBookingNumber(search) ? `b.number = ${give(Number(search), 'int')}` : 'false';

/** Whether the booking `b` is found by these words, or by its number. */
function isTheirsOf(search: string, give: Give): string {
  const isFound = isFoundBy(search, (pattern) => give(pattern, 'text'));
  return `(${isNumberedBy(search, give)} or (select ${isFound} from customers c where c.id = b.customer_id))`;
}
