import type { OutputOf } from '@cadenza/contract/operations';
import { isCalendarDate } from '@cadenza/domain/time';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type pg from 'pg';
import { chosenCities, isOfficeScope, type OfficeContext } from '../../platform/context.ts';
import { cachedCount, findCachedCount } from '../../platform/db/cached-count.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import { preparedQuery, queryText } from '../../platform/db/prepared-query.ts';
import type { JsonText } from '../../platform/db/read-json.ts';
import { type Bind, type WrittenStatement, writeStatement } from '../../platform/db/written-statement.ts';
import { type PageCursor, readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import { countedUpTo, countLimit, pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { extendJson, type WrittenJson } from '../../platform/http/written-json.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import { bookingPages, gigDetails } from './door/booking-details.ts';
import {
  isBookingNumber,
  type ListedBookings,
  type ListQuery,
  type ListView,
  listOrder,
  listSource,
} from './door/list-source.ts';
import { bookingsListed } from './door/person-bookings.ts';
import { presentBooking } from './present.ts';

type BookingPage = OutputOf<'listBookings'>;

const minId = '00000000-0000-0000-0000-000000000000';
const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page as PostgreSQL returns it: its rows are already JSON. */
interface FoundPage {
  items: JsonText<BookingPage['items']>;
  length: number;
  hasMore: boolean;
  /** Date and id of the first and the last row. */
  first: string | null;
  last: string | null;
  total: number | null;
}

/**
 * A page of bookings in one statement; a second statement counts lists beyond the first thousand, at most once a
 * minute. Searches that match many people are not counted: the user will type on anyway.
 */
export async function viewBookingList(
  context: OfficeContext,
  query: ListQuery,
  view: ListView,
): Promise<WrittenJson<BookingPage>> {
  const { scope, now } = context;
  const { pool } = context.platform.database;
  const cityIds = chosenCities(scope, query.cityIds);
  const cursor = cursorOf({ query, view });
  const { skip: _skip, take: _take, cursor: _cursor, ...filter } = query;
  const key = JSON.stringify([view, cityIds, filter, now.slice(0, 13)]);
  const remembered = findCachedCount(pool, key, now);
  const list = { cityIds, query, view, cursor, now, isCounted: remembered === null };
  const { rows } = await pool.query<FoundPage>(bookingListStatement(list));
  const [found] = rows;
  if (!found) throw new Error('the list of bookings returned no row');
  if (remembered !== null) return bookingPage(list, found, remembered);
  if (query.search || (found.total !== null && found.total <= countedUpTo))
    return bookingPage(list, found, found.total);
  const totalItems = await cachedCount(pool, key, now, () => countRows(pool, bookingCountStatement(list)));
  return bookingPage(list, found, totalItems);
}

/** The first rows of a list, without a count; one statement. */
export async function listedBookings(
  { scope, now, platform }: OfficeContext,
  query: Omit<ListQuery, 'skip' | 'cursor'>,
  view: ListView,
): Promise<BookingPage['items']> {
  const cityIds = chosenCities(scope, query.cityIds);
  const list = { cityIds, query: { ...query, skip: 0 }, view, cursor: null, now, isCounted: false };
  const { rows } = await platform.database.pool.query<FoundPage>(bookingListStatement(list));
  return rows[0] ? (JSON.parse(rows[0].items) as BookingPage['items']) : [];
}

async function countRows(pool: pg.Pool, statement: WrittenStatement): Promise<number> {
  return (await pool.query<{ total: number }>(statement)).rows[0]?.total ?? 0;
}

function bookingPage(
  { query, view, cursor }: BookingList,
  found: FoundPage,
  totalItems: number | null,
): WrittenJson<BookingPage> {
  const { isByDate } = listOrder({ query, view });
  const isBack = cursor?.way === 'previous';
  const hasNextPage = isBack || found.hasMore;
  const hasPreviousPage = isBack ? found.hasMore : cursor !== null || query.skip > 0;
  const atLeast = query.skip + found.length + (hasNextPage ? 1 : 0);
  const { items: _items, ...page } = pageOf([], totalItems ?? atLeast, query);
  return extendJson(asItems(found.items), {
    ...page,
    isTotalAtLeast: totalItems === null && hasNextPage,
    hasPreviousPage,
    hasNextPage,
    nextCursor: isByDate && hasNextPage && found.last !== null ? writeCursor('next', found.last) : null,
    previousCursor: isByDate && hasPreviousPage && found.first !== null ? writeCursor('previous', found.first) : null,
  });
}

const asItems = <Items>(items: JsonText<Items>) => `{"items":${items}}` as JsonText<{ items: Items }>;

export interface BookingList extends ListedBookings {
  cursor: PageCursor | null;
  now: string;
  /** False while the count of a long list is cached. */
  isCounted: boolean;
}

/**
 * The statement behind a list: a page, and a count that stops at a thousand. Without search words, each (city, status)
 * reads its own range of the index bookings_city_status_date and stops after a page, so a page costs the same however
 * many bookings there are. There is one prepared statement for each kind of list and page size.
 */
export function bookingListStatement(list: BookingList): WrittenStatement {
  const { query, cursor } = list;
  const sorted = listOrder(list);
  const way = (sorted.way === 'desc') === (cursor?.way === 'previous') ? 'asc' : 'desc';
  const skip = cursor ? 0 : query.skip;
  const total = list.isCounted ? '' : '-uncounted';
  const name = skip === 0 ? nameOf(`list-bookings-${way}${total}-${query.take}`, list) : undefined;
  return writeStatement(name, (bind) => {
    const now = bind(list.now, 'timestamptz');
    const source = listSource(list, now, bind);
    const order = `order by ${sorted.by(way)}`;
    // Literals, not parameters: PostgreSQL assumes the worst of an unknown limit and would plan the statement again
    // each time.
    const each = `${order} limit ${skip + query.take + 1}`;
    const page = `select ${sorted.columns.join(', ')} from ${source.rows(beyondCursor(way, cursor, bind), each)}
      ${order} limit ${query.take + 1} offset ${skip}`;
    const shown = `order by ${sorted.by(sorted.way, 'found.')}`;
    // "offset 0" forces one lookup in each table for each row, whatever row count the planner estimates.
    return `${source.people} page as (${page}), found as (select * from page ${order} limit ${query.take})
      select '[' || coalesce(string_agg(item.json, ',' ${shown}), '') || ']' items, count(*)::int length,
        (select count(*) > ${query.take} from page) "hasMore",
        (array_agg(found.list_date || '|' || found.id ${shown}))[1] first,
        (array_agg(found.list_date || '|' || found.id ${shown}))[count(*)] last,
        ${list.isCounted ? source.total(withinSpan, `limit ${countLimit}`) : 'null::int'} total
      from found cross join lateral (
        select row_to_json(shown)::text json from (${rowText({ now, id: 'found.id' })} offset 0) shown) item`;
  });
}

const rowText = queryText({ id: 'uuid', now: 'timestamptz' }, (db, { id, now }) =>
  bookingsListed(db, now).where('b.id', '=', id),
);

/** The full count, without a cap. */
const bookingCountStatement = (list: BookingList): WrittenStatement =>
  writeStatement(nameOf('count-bookings', list), (bind) => {
    const source = listSource(list, bind(list.now, 'timestamptz'), bind);
    return `select ${source.total(withinSpan, '')} total`;
  });

/**
 * Lists with the same name have the same text. One or two letters match too differently for one plan to suit them all,
 * so such a search has no name and is planned each time.
 */
function nameOf(action: string, { view, query }: BookingList): string | undefined {
  const { search, assigneeUserId, overdue, unpaid, unfilled, sort, ids } = query;
  const assignee = assigneeUserId === undefined ? '' : assigneeUserId === 'none' ? '-unassigned' : '-assigned';
  const narrowed = `${overdue ? '-overdue' : unpaid ? '-unpaid' : ''}${unfilled ? '-unfilled' : ''}${ids ? '-chosen' : ''}`;
  if (search && search.length < 3) return undefined;
  const found = search ? `-found${isBookingNumber(search) ? '-number' : ''}${query.status ? '-status' : ''}` : '';
  return `${action}-${view}${assignee}${narrowed}${sort ? `-by${sort}` : ''}${found}`;
}

const withinSpan = 'b.list_date between span.first and span.last';

function beyondCursor(way: 'asc' | 'desc', cursor: PageCursor | null, bind: Bind): string {
  const after = way === 'asc' ? cursor : null;
  const before = way === 'desc' ? cursor : null;
  const [low, lowId] = [bind(after?.at ?? '-infinity', 'date'), bind(after?.id ?? minId, 'uuid')];
  const [high, highId] = [bind(before?.at ?? 'infinity', 'date'), bind(before?.id ?? maxId, 'uuid')];
  return `(b.list_date, b.id) > (greatest(span.first, ${low}), case when ${low} >= span.first then ${lowId} else '${minId}' end)
    and (b.list_date, b.id) < (least(span.last, ${high}), case when ${high} <= span.last then ${highId} else '${maxId}' end)`;
}

function cursorOf({ query, view }: Pick<ListedBookings, 'query' | 'view'>): PageCursor | null {
  const { cursor, skip } = query;
  const { isByDate } = listOrder({ query, view });
  if (cursor !== undefined) return readCursor(cursor, (at) => isByDate && (at === 'infinity' || isCalendarDate(at)));
  if (skip > countedUpTo)
    throw invalidField('skip', 'Please go on from page to page this far down, or narrow the list.');
  return null;
}

const findPage = preparedQuery(
  'get-booking',
  { id: 'uuid', cityIds: 'uuid[]', now: 'timestamptz' },
  (db, { id, cityIds, now }) =>
    bookingPages(db, now)
      .where('b.id', '=', id)
      .where('b.city_id', '=', ({ fn }) => fn.any(cityIds)),
);

/** Refuses unknown ids and those outside the person's cities alike. */
export async function viewBooking(
  { platform, scope, now }: OfficeContext,
  id: string,
): Promise<WrittenJson<OutputOf<'getBooking'>>> {
  const [page] = await findPage(platform.database.pool, { id, cityIds: scope.cityIds, now });
  if (!page) throw refuse('bookingNotFound');
  return presentBooking(scope.actor, now, page);
}

/** One gig, for staff of its city and for the musicians booked for it. */
export const getGig: Handler<'getGig'> = async ({ db, scope }, { params: { id } }) => {
  const found = await db
    .selectFrom('gigs as own')
    .innerJoin('bookings as b', 'b.id', 'own.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select(['b.id as bookingId', 'b.event_date as eventDate', 'y.time_zone as timeZone', 'b.title'])
    .select(({ ref }) =>
      jsonObjectFrom(gigDetails(ref('b.id'), ref('y.time_zone')).where('g.id', '=', ref('own.id')))
        .$notNull()
        .as('gig'),
    )
    .where('own.id', '=', id)
    .where(({ eb, exists, selectFrom }) =>
      isOfficeScope(scope)
        ? eb('b.city_id', '=', anyOf(scope.cityIds))
        : exists(
            selectFrom('positions as p')
              .select('p.id')
              .whereRef('p.gig_id', '=', 'own.id')
              .where('p.musician_id', '=', scope.musicianId),
          ),
    )
    .executeTakeFirstOrThrow(() => refuse('gigNotFound'));
  const { gig, ...booking } = found;
  return { ...gig, ...booking };
};
