import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { bookingListStatuses } from '@cadenza/domain/booking-status';
import { isCalendarDate } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type pg from 'pg';
import { rememberedCount } from '../../platform/db/remembered-count.ts';
import { invalidField, notFound } from '../../platform/http/refusal.ts';
import { type EitherContext, isOfficeScope, type OfficeContext } from '../../platform/session/context.ts';
import { type ListRow, listRowJson, presentListItem } from './lookup.ts';
import { bookingJson, type DetailsRow, gigJson, presentBooking } from './present.ts';
import { factsJson } from './store.ts';

export type ListQuery = InputOf<'listBookings'>['query'] & { viewDate?: string | undefined };
/** upcoming: from today on, the next first; previous: before today, the latest first; all: by date. */
export type ListView = 'all' | 'upcoming' | 'previous';
type Page = OutputOf<'listBookings'>;

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
export async function viewBookingList(context: OfficeContext, query: ListQuery, view: ListView): Promise<Page> {
  const { scope, now } = context;
  const { pool } = context.platform.database;
  const cityIds = query.cityIds?.filter((id) => scope.cityIds.includes(id)) ?? scope.cityIds;
  const cursor = readCursor(query);
  const { page, count } = bookingListStatements({ cityIds, query, view, cursor, now });
  const { rows } = await pool.query<{ items: ListRow[]; total: number }>(page);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  const key = JSON.stringify([count.name, count.values.filter((value) => value !== now), now.slice(0, 13)]);
  const totalItems = total <= countedUpTo ? total : await rememberedCount(pool, key, now, () => countRows(pool, count));
  return pageOf(context, { query, cursor, items, totalItems });
}

async function countRows(pool: pg.Pool, statement: Statement): Promise<number> {
  return (await pool.query<{ total: number }>(statement)).rows[0]?.total ?? 0;
}

function pageOf(
  { scope, now }: OfficeContext,
  found: { query: ListQuery; cursor: Cursor | null; items: ListRow[]; totalItems: number },
): Page {
  const { query, cursor, totalItems } = found;
  const { skip, take } = query;
  const hasMore = found.items.length > take;
  const rows = found.items.slice(0, take);
  if (cursor?.way === 'previous') rows.reverse();
  const hasNextPage = cursor?.way === 'previous' ? true : hasMore;
  const hasPreviousPage = cursor?.way === 'previous' ? hasMore : cursor !== null || skip > 0;
  return {
    items: rows.map((row) => presentListItem(scope.actor, now, row)),
    totalItems,
    totalPages: Math.ceil(totalItems / take),
    currentPage: Math.floor(skip / take) + 1,
    pageSize: take,
    hasPreviousPage,
    hasNextPage,
    nextCursor: hasNextPage ? writeCursor('next', rows.at(-1)) : null,
    previousCursor: hasPreviousPage ? writeCursor('previous', rows[0]) : null,
  };
}

/**
 * The statements behind a list of bookings: one page with a count up to a thousand, and the whole count. Without words or a manager
 * to look for, every (city, status) walks its own stretch of the index bookings_city_status_date and stops after a page, so that
 * a page costs the same however many bookings there are.
 */
export function bookingListStatements(list: {
  cityIds: readonly string[];
  query: ListQuery;
  view: ListView;
  cursor: Cursor | null;
  now: string;
}): { page: Statement; count: Statement } {
  const { query, view, cursor } = list;
  const values: unknown[] = [];
  const give: Give = (value, type) => `$${values.push(value)}::${type}`;
  const now = give(list.now, 'timestamptz');
  const { kind, rows } = listSource(list, now, give);
  const within = 'b.list_date between span.first and span.last';
  const count = {
    name: `count-bookings-${kind}`,
    text: `select count(*)::int total from ${rows(within)}`,
    values: [...values],
  };
  const way = (view === 'previous') === (cursor?.way === 'previous') ? 'asc' : 'desc';
  const beyond = beyondCursor(way, cursor, give);
  const order = `order by list_date ${way}, id ${way}`;
  const reach = `limit ${give(query.take + 1, 'int')} offset ${give(cursor ? 0 : query.skip, 'int')}`;
  const each = `${order} limit ${give(query.take + 1 + (cursor ? 0 : query.skip), 'int')}`;
  const page = {
    name: `list-bookings-${kind}-${way}`,
    text: `with page as (select id, list_date from ${rows(beyond, each)} ${order} ${reach})
      select (select coalesce(json_agg(${listRowJson(now)} order by page.list_date ${way}, page.id ${way}), '[]')
        from page join bookings b on b.id = page.id join customers c on c.id = b.customer_id
        join cities y on y.id = b.city_id left join users u on u.id = c.assignee_user_id) items,
      (select count(*)::int from (select from ${rows(within, cap)} ${cap}) known) total`,
    values,
  };
  return { page, count };
}

type Give = (value: unknown, type: string) => string;
/** Ids and dates of the bookings asked for; each city's dates are in `span`. `tail` limits what each stretch of the index gives. */
type Rows = (where: string, tail?: string) => string;

function listSource(
  { cityIds, query, view }: { cityIds: readonly string[]; query: ListQuery; view: ListView },
  now: string,
  give: Give,
): { kind: string; rows: Rows } {
  const statuses = query.status ?? bookingListStatuses({ cancelled: query.showCancelled, archived: false });
  const [cities, wanted] = [give(cityIds, 'uuid[]'), give(statuses, 'int[]')];
  const today = `coalesce(${give(query.viewDate ?? null, 'date')}, (${now} at time zone y.time_zone)::date)`;
  const span = `cross join lateral (select
    greatest(${give(query.fromDate ?? '-infinity', 'date')}${view === 'upcoming' ? `, ${today}` : ''}) first,
    least(${give(query.toDate ?? 'infinity', 'date')}${view === 'previous' ? `, ${today} - 1` : ''}) last) span`;
  const found = candidates(query, cities, give);
  if (found) {
    return {
      kind: `${view}-${found.kind}`,
      rows: (
        where,
        tail = '',
      ) => `(select b.id, b.list_date from (${found.text}) found join bookings b on b.id = found.id
        join cities y on y.id = b.city_id ${span}
        where b.city_id = any(${cities}) and b.status = any(${wanted}) and ${where} ${tail}) rows`,
    };
  }
  return {
    kind: view,
    rows: (
      where,
      tail = '',
    ) => `(select each.id, each.list_date from cities y ${span} cross join unnest(${wanted}) wanted(status)
      cross join lateral (select b.id, b.list_date from bookings b
        where b.city_id = y.id and b.status = wanted.status and ${where} ${tail}) each
      where y.id = any(${cities})) rows`,
  };
}

/** Bookings by words or manager are found from the customer's side; null when neither is asked for. */
function candidates(query: ListQuery, cities: string, give: Give): { kind: string; text: string } | null {
  const { search, assigneeUserId } = query;
  if (!search && assigneeUserId === undefined) return null;
  const assignee =
    assigneeUserId === undefined
      ? ''
      : assigneeUserId === 'none'
        ? ' and c.assignee_user_id is null'
        : ` and c.assignee_user_id = ${give(assigneeUserId, 'uuid')}`;
  const from = 'select b.id from customers c join bookings b on b.customer_id = c.id';
  const mine = `${from} where c.city_id = any(${cities})${assignee}`;
  const kind = assigneeUserId === undefined ? '' : assigneeUserId === 'none' ? 'unassigned' : 'assigned';
  if (!search) return { kind, text: mine };
  const words = give(`%${search.replace(/[\\%_]/g, '\\$&')}%`, 'text');
  const number = give(/^\d{1,9}$/.test(search) ? Number(search) : null, 'int');
  const text = `${mine} and (c.name || ' ' || c.email || ' ' || c.mobile) ilike ${words}
    union ${from} where b.number = ${number}${assignee}`;
  return { kind: `${kind}found`, text };
}

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
export const bookingStatement = {
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
