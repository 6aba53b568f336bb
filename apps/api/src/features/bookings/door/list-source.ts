import type { InputOf } from '@cadenza/contract/operations';
import { type BookingSortKey, readBookingSort } from '@cadenza/domain/bookings/booking-sort';
import { bookingListStatuses } from '@cadenza/domain/bookings/booking-status';
import type { Bind } from '../../../platform/db/written-statement.ts';
import { isFoundBy, manyPeople } from '../../customers/door.ts';

export type ListQuery = InputOf<'listBookings'>['query'] & {
  viewDate?: string | undefined;
  ids?: string[] | undefined;
};
/** upcoming: from today, earliest first; previous: before today, latest first; all: by date. */
export type ListView = 'all' | 'upcoming' | 'previous';

export interface ListedBookings {
  cityIds: readonly string[];
  query: ListQuery;
  view: ListView;
}

type Way = 'asc' | 'desc';
const sortColumns: Record<BookingSortKey, readonly string[]> = {
  date: ['list_date'],
  status: ['status', 'list_date'],
  price: ['price_minor'],
  toCollect: ['to_collect_minor'],
};

interface ListOrder {
  /**
   * By date, a list is walked along an index and paged by key; otherwise only its first thousand rows can be reached.
   */
  isByDate: boolean;
  way: Way;
  /** The columns needed to order the bookings. */
  columns: readonly string[];
  by: (way: Way, of?: string) => string;
}

export function listOrder({ query, view }: Pick<ListedBookings, 'query' | 'view'>): ListOrder {
  const { key, descending } = readBookingSort(query.sort ?? (view === 'previous' ? '-date' : 'date'));
  const columns = sortColumns[key];
  return {
    isByDate: key === 'date',
    way: descending ? 'desc' : 'asc',
    columns: ['id', 'list_date', ...columns.filter((column) => column !== 'list_date')],
    // Bookings without an amount come last in both directions.
    by: (way, of = '') =>
      [...columns, 'id']
        .map((column) => `${of}${column} ${way}${column.endsWith('_minor') ? ' nulls last' : ''}`)
        .join(', '),
  };
}

export const isBookingNumber = (search: string) => /^\d{1,9}$/.test(search);

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
  { cityIds, query, view }: ListedBookings,
  now: string,
  bind: Bind,
): { people: string; rows(where: string, tail?: string): string; total(where: string, cap: string): string } {
  const statuses = query.status ?? bookingListStatuses({ cancelled: query.showCancelled, archived: false });
  const [cities, wanted] = [bind(cityIds, 'uuid[]'), bind(statuses, 'int[]')];
  const today = `coalesce(${bind(query.viewDate ?? null, 'date')}, (${now} at time zone y.time_zone)::date)`;
  const span = `cities y cross join lateral (select
    greatest(${bind(query.fromDate ?? '-infinity', 'date')}, case when ${view === 'upcoming'} then ${today} end) first,
    least(${bind(query.toDate ?? 'infinity', 'date')}, case when ${view === 'previous'} then ${today} - 1 end) last) span`;
  const { assigneeUserId, overdue, unpaid, unfilled, search, ids } = query;
  const { columns, isByDate } = listOrder({ query, view });
  const read = (of: string) => columns.map((column) => `${of}.${column}`).join(', ');
  const mine = { undefined: '', none: 'and b.assignee_user_id is null' }[String(assigneeUserId)];
  const whose = `${mine ?? `and b.assignee_user_id = ${bind(assigneeUserId, 'uuid')}`} ${
    unfilled ? 'and exists (select from positions p where p.booking_id = b.id and p.musician_id is null)' : ''
  } ${ids ? `and b.id = any(${bind(ids, 'uuid[]')})` : ''}`;
  const walk = (each: boolean, where: string, tail: string) =>
    `select ${read('each')} from ${span} ${each ? `cross join unnest(${wanted}) wanted(status)` : ''}
      cross join lateral (select ${read('b')} from ${isByDate ? 'bookings' : inSpan(search !== undefined)} b where b.city_id = y.id
        and b.status = ${each ? 'wanted.status' : `any(${wanted})`} ${whose} and ${where} ${tail}) each
      where y.id = any(${cities})`;
  if (overdue || unpaid) {
    // Few bookings have open invoices: the list starts from these instead of walking by date.
    const isOut = overdue
      ? `is_overdue(p.status, p.is_sent, p.due_on, (${now} at time zone y.time_zone)::date)`
      : 'p.status = 50 and p.is_sent';
    const isFound = search ? `and ${isTheirsOf(search, bind)}` : '';
    const owing = (
      where: string,
    ) => `select ${read('b')} from owing join bookings b on b.id = owing.id join (${span}) on y.id = b.city_id
      where b.status = any(${wanted}) ${whose} ${isFound} and ${where}`;
    return {
      people: `with owing as materialized (select distinct b.id from customer_payments p join bookings b on b.id = p.booking_id
        join cities y on y.id = b.city_id where y.id = any(${cities})
        and ${isOut}),`,
      rows: (where) => `(${owing(where)}) rows`,
      total: (where) => `(select count(*)::int from (${owing(where)}) known)`,
    };
  }
  if (!search) {
    const rows = (where: string, tail = '') => `(${walk(isByDate, where, tail)}) rows`;
    return {
      people: 'with',
      rows,
      total: (where, cap) => `(select count(*)::int from (select from ${rows(where, cap)} ${cap}) known)`,
    };
  }
  const isFound = isFoundBy('customer', search, (pattern) => bind(pattern, 'text'));
  const isNumbered = isNumberedBy(search, bind);
  const wantedOf = (whom: string) => `select ${read('b')}, b.city_id from bookings b
    where ${whom} and b.city_id = any(${cities}) and b.status = any(${wanted}) ${whose}`;
  const gathered = (where: string) =>
    `select ${read('b')} from theirs b join (${span}) on y.id = b.city_id where ${where}`;
  const isTheirs = isTheirsOf(search, bind);
  return {
    // "offset 0" forces one index lookup per person: the planner would rather scan all bookings.
    people: `with people as materialized (
        select c.id from customers c where c.city_id = any(${cities}) and ${isFound} limit ${manyPeople + 1}),
      many as materialized (select count(*) > ${manyPeople} are from people),
      theirs as materialized (
        select b.* from people cross join lateral (${wantedOf('b.customer_id = people.id')} offset 0) b where not (select are from many)
        union ${wantedOf(`${isNumbered} and not (select are from many)`)}
        union ${wantedOf(`${isTitledBy(search, bind)} and not (select are from many)`)}),`,
    rows: (where, tail = '') => `(${gathered(where)} union all
      ${walk(isByDate && query.status !== undefined, `(select are from many) and ${isTheirs} and ${where}`, tail)}) rows`,
    total: (where) =>
      `(select case when not are then (select count(*)::int from (${gathered(where)}) known) end from many)`,
  };
}

// "offset 0" makes the planner read a city's days, for which bookings_city_list holds every column, rather than
// statuses and their rows.
const inSpan = (
  isSearched: boolean,
) => `(select w.id, w.city_id, w.list_date, w.status, w.customer_id, w.assignee_user_id, w.price_minor,
  w.to_collect_minor ${isSearched ? ', w.number, w.title' : ''} from bookings w where w.city_id = y.id
  and w.list_date between span.first and span.last offset 0)`;

const isNumberedBy = (search: string, bind: Bind) =>
  isBookingNumber(search) ? `b.number = ${bind(Number(search), 'int')}` : 'false';

const isTitledBy = (search: string, bind: Bind) => isFoundBy('booking', search, (pattern) => bind(pattern, 'text'));

/** Whether the booking `b` matches these words, or its number does. */
function isTheirsOf(search: string, bind: Bind): string {
  const isFound = isFoundBy('customer', search, (pattern) => bind(pattern, 'text'));
  return `(${isNumberedBy(search, bind)} or ${isTitledBy(search, bind)} or (select ${isFound} from customers c where c.id = b.customer_id))`;
}
