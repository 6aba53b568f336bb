import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { bookingListStatuses } from '@cadenza/domain/booking-status';
import { isCalendarDate } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type pg from 'pg';
import { recallCount, rememberedCount } from '../../platform/db/remembered-count.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { invalidField, notFound } from '../../platform/http/refusal.ts';
import { type EitherContext, isOfficeScope, type OfficeContext } from '../../platform/session/context.ts';
import { type ListRow, listRowJoins, listRowJson, presentListItem } from './lookup.ts';
import { bookingJson, type DetailsRow, gigJson, presentBooking } from './present.ts';
import { factsJson } from './store.ts';

export type ListQuery = InputOf<'listBookings'>['query'] & { viewDate?: string | undefined };
/** upcoming: from today on, the next first; previous: before today, the latest first; all: by date. */
export type ListView = 'all' | 'upcoming' | 'previous';
type BookingPage = OutputOf<'listBookings'>;

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}
/** Where the page before ended: `next` goes on after it, `previous` back from it. */
interface Cursor {
  way: 'next' | 'previous';
  date: string;
  id: string;
}

const countedUpTo = 1000;
const cap = `limit ${countedUpTo + 1}`;
const leastId = '00000000-0000-0000-0000-000000000000';
const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of bookings in one statement; a second one counts what is beyond the first thousand, at most once a minute. */
export async function viewBookingList(context: OfficeContext, query: ListQuery, view: ListView): Promise<BookingPage> {
  const { scope, now } = context;
  const { pool } = context.platform.database;
  const cityIds = query.cityIds?.filter((id) => scope.cityIds.includes(id)) ?? scope.cityIds;
  const cursor = readCursor(query);
  const { skip: _skip, take: _take, cursor: _cursor, ...filter } = query;
  const key = JSON.stringify([view, cityIds, filter, now.slice(0, 13)]);
  const remembered = recallCount(pool, key, now);
  const list = { cityIds, query, view, cursor, now, isCounted: remembered === null };
  const { rows } = await pool.query<{ items: ListRow[]; total: number | null }>(bookingListStatement(list));
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  if (remembered !== null) return bookingPage(context, { query, cursor, items, totalItems: remembered });
  if (total !== null && total <= countedUpTo) return bookingPage(context, { query, cursor, items, totalItems: total });
  const totalItems = await rememberedCount(pool, key, now, () => countRows(pool, bookingCountStatement(list)));
  return bookingPage(context, { query, cursor, items, totalItems });
}

async function countRows(pool: pg.Pool, statement: Statement): Promise<number> {
  return (await pool.query<{ total: number }>(statement)).rows[0]?.total ?? 0;
}

function bookingPage(
  { scope, now }: OfficeContext,
  found: { query: ListQuery; cursor: Cursor | null; items: ListRow[]; totalItems: number },
): BookingPage {
  const { query, cursor, totalItems } = found;
  const isBack = cursor?.way === 'previous';
  const hasMore = found.items.length > query.take;
  const rows = found.items.slice(0, query.take);
  if (isBack) rows.reverse();
  const hasNextPage = isBack || hasMore;
  const hasPreviousPage = isBack ? hasMore : cursor !== null || query.skip > 0;
  const items = rows.map((row) => presentListItem(scope.actor, now, row));
  return {
    ...pageOf(items, totalItems, query),
    hasPreviousPage,
    hasNextPage,
    nextCursor: hasNextPage ? writeCursor('next', rows.at(-1)) : null,
    previousCursor: hasPreviousPage ? writeCursor('previous', rows[0]) : null,
  };
}

export interface BookingList {
  cityIds: readonly string[];
  query: ListQuery;
  view: ListView;
  cursor: Cursor | null;
  now: string;
  /** False while the count of a long list is remembered. */
  isCounted: boolean;
}

/**
 * The statement behind a list: a page, and a count that stops at a thousand. Without words to look for, every (city, status) walks its
 * own stretch of the index bookings_city_status_date and stops after a page, so that a page costs the same however many bookings
 * there are. One prepared statement for each kind of list.
 */
export function bookingListStatement(list: BookingList): Statement {
  const { query, view, cursor } = list;
  const way = (view === 'previous') === (cursor?.way === 'previous') ? 'asc' : 'desc';
  const skip = cursor ? 0 : query.skip;
  const total = list.isCounted ? '' : '-uncounted';
  return statement(`list-bookings-${kindOf(list)}-${way}${total}`, (give) => {
    const now = give(list.now, 'timestamptz');
    const rows = sourceOf(list, now, give);
    const order = `order by list_date ${way}, id ${way}`;
    const each = `${order} limit ${give(skip + query.take + 1, 'int')}`;
    const page = `select id, list_date from ${rows(beyondCursor(way, cursor, give), each)}
      ${order} limit ${give(query.take + 1, 'int')} offset ${give(skip, 'int')}`;
    const known = `select from ${rows(withinSpan, cap)} ${cap}`;
    return `with page as (${page})
      select (select coalesce(json_agg(${listRowJson(now)} order by page.list_date ${way}, page.id ${way}), '[]')
        from page join bookings b on b.id = page.id ${listRowJoins}) items,
      ${list.isCounted ? `(select count(*)::int from (${known}) known)` : 'null::int'} total`;
  });
}

/** How many there are in all, however many. */
const bookingCountStatement = (list: BookingList): Statement =>
  statement(`count-bookings-${kindOf(list)}`, (give) => {
    const rows = sourceOf(list, give(list.now, 'timestamptz'), give);
    return `select count(*)::int total from ${rows(withinSpan)}`;
  });

type Give = (value: unknown, type: string) => string;

function statement(name: string, write: (give: Give) => string): Statement {
  const values: unknown[] = [];
  const text = write((value, type) => `$${values.push(value)}::${type}`);
  return { name, text, values };
}

function kindOf({ view, query }: BookingList): string {
  const { search, assigneeUserId } = query;
  const assignee = assigneeUserId === undefined ? '' : assigneeUserId === 'none' ? '-unassigned' : '-assigned';
  return `${view}${search ? (isNumber(search) ? '-numbered' : '-found') : ''}${assignee}`;
}

const withinSpan = 'b.list_date between span.first and span.last';

/**
 * Ids and dates of the bookings asked for, as a function of a condition on them; `tail` limits what each stretch of the index gives.
 * `span` has the first and last date of each city: upcoming and previous turn on today in the city's zone.
 */
function sourceOf(
  { cityIds, query, view }: BookingList,
  now: string,
  give: Give,
): (where: string, tail?: string) => string {
  const statuses = query.status ?? bookingListStatuses({ cancelled: query.showCancelled, archived: false });
  const [cities, wanted] = [give(cityIds, 'uuid[]'), give(statuses, 'int[]')];
  const today = `coalesce(${give(query.viewDate ?? null, 'date')}, (${now} at time zone y.time_zone)::date)`;
  const span = `cross join lateral (select
    greatest(${give(query.fromDate ?? '-infinity', 'date')}, case when ${view === 'upcoming'} then ${today} end) first,
    least(${give(query.toDate ?? 'infinity', 'date')}, case when ${view === 'previous'} then ${today} - 1 end) last) span`;
  const mine = `y.id = any(${cities})`;
  const found = customersSide(query, cities, give);
  return (where, tail = '') =>
    found
      ? `(select b.id, b.list_date from ${found.from} join cities y on y.id = b.city_id ${span}
          where ${found.where} and ${mine} and b.status = any(${wanted}) and ${where} ${tail}) rows`
      : `(select each.id, each.list_date from cities y ${span} cross join unnest(${wanted}) wanted(status)
          cross join lateral (select b.id, b.list_date from bookings b
            where b.city_id = y.id and b.status = wanted.status and ${where} ${tail}) each
          where ${mine}) rows`;
}

/** Words and managers are looked for on the customers' side, a number as a booking's too; null when neither is asked for. */
function customersSide(query: ListQuery, cities: string, give: Give): { from: string; where: string } | null {
  const { search, assigneeUserId } = query;
  if (!search && assigneeUserId === undefined) return null;
  const conditions = [`c.city_id = any(${cities})`];
  if (assigneeUserId === 'none') conditions.push('c.assignee_user_id is null');
  else if (assigneeUserId !== undefined) conditions.push(`c.assignee_user_id = ${give(assigneeUserId, 'uuid')}`);
  const fromCustomers = 'customers c join bookings b on b.customer_id = c.id';
  if (!search) return { from: fromCustomers, where: conditions.join(' and ') };
  const pattern = give(`%${search.replace(/[\\%_]/g, '\\$&')}%`, 'text');
  const words = `(c.name || ' ' || c.email || ' ' || c.mobile) ilike ${pattern}`;
  if (!isNumber(search)) return { from: fromCustomers, where: [...conditions, words].join(' and ') };
  const found = `select b.id from ${fromCustomers} where c.city_id = any(${cities}) and ${words}
    union select id from bookings where number = ${give(Number(search), 'int')}`;
  const from = `(${found}) found join bookings b on b.id = found.id join customers c on c.id = b.customer_id`;
  return { from, where: conditions.join(' and ') };
}

const isNumber = (search: string) => /^\d{1,9}$/.test(search);

function beyondCursor(way: 'asc' | 'desc', cursor: Cursor | null, give: Give): string {
  const after = way === 'asc' ? cursor : null;
  const before = way === 'desc' ? cursor : null;
  const [low, lowId] = [give(after?.date ?? '-infinity', 'date'), give(after?.id ?? leastId, 'uuid')];
  const [high, highId] = [give(before?.date ?? 'infinity', 'date'), give(before?.id ?? greatestId, 'uuid')];
  return `(b.list_date, b.id) > (greatest(span.first, ${low}), case when ${low} >= span.first then ${lowId} else '${leastId}' end)
    and (b.list_date, b.id) < (least(span.last, ${high}), case when ${high} <= span.last then ${highId} else '${greatestId}' end)`;
}

const writeCursor = (way: Cursor['way'], row: ListRow | undefined) =>
  row ? Buffer.from(`${way}|${row.eventDate ?? 'infinity'}|${row.id}`).toString('base64url') : null;

function readCursor({ cursor, skip }: ListQuery): Cursor | null {
  if (cursor === undefined) {
    if (skip > countedUpTo)
      throw invalidField('skip', 'Please go on from page to page this far down, or narrow the list.');
    return null;
  }
  const parts = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString());
  const [, way, date = '', id = ''] = parts ?? [];
  if (date !== 'infinity' && !isCalendarDate(date)) throw invalidField('cursor', 'This cursor was not given by a list');
  return { way: way as Cursor['way'], date, id };
}

const cursorPattern = /^(next|previous)\|(infinity|[\d-]{10})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** One booking's page: parameters id, cities and now. */
const bookingStatement = {
  name: 'get-booking',
  text: `select ${bookingJson('$3::timestamptz', factsJson)} booking
    from bookings b join customers c on c.id = b.customer_id join cities y on y.id = b.city_id
    left join users u on u.id = c.assignee_user_id
    where b.id = $1 and b.city_id = any($2::uuid[])`,
  values: (id: string, cityIds: readonly string[], now: string) => [id, cityIds, now],
};

/** Refuses an unknown id and a foreign one alike. */
export async function viewBooking(
  { platform, scope, now }: OfficeContext,
  id: string,
): Promise<OutputOf<'getBooking'>> {
  const { name, text, values } = bookingStatement;
  const statement = { name, text, values: values(id, scope.cityIds, now) };
  const { rows } = await platform.database.pool.query<{ booking: DetailsRow }>(statement);
  if (!rows[0]) throw notFound('This booking');
  return presentBooking(scope.actor, now, rows[0].booking);
}

/** One gig, for staff of its city and for musicians who are booked for it. */
export async function viewGig({ db, scope }: EitherContext, id: string): Promise<OutputOf<'getGig'>> {
  const mine = isOfficeScope(scope)
    ? sql`b.city_id = any(${scope.cityIds}::uuid[])`
    : sql`exists (select 1 from positions where gig_id = g.id and musician_id = ${scope.musicianId})`;
  const { rows } = await sql<{ gig: OutputOf<'getGig'> }>`
    select json_build_object(${sql.raw(gigJson)}, 'bookingId', b.id, 'eventDate', b.event_date, 'timeZone', y.time_zone,
      'title', b.title) gig
    from gigs g join bookings b on b.id = g.booking_id join cities y on y.id = b.city_id
    left join performances p on p.id = g.performance_id left join event_groups e on e.id = p.event_group_id
    left join venues v on v.id = g.venue_id
    where g.id = ${id} and ${mine}`.execute(db);
  if (!rows[0]) throw notFound('This gig');
  return rows[0].gig;
}
