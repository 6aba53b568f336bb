import type { RequestOf } from '@cadenza/contract/operations';
import { bookingColumnKeys } from '@cadenza/domain/bookings/booking-columns';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { rosterSpan } from '@cadenza/domain/gig-roster/roster-span';
import { isFiltered as isAnySet } from '../../../shared/routing/search.ts';
import { type BookingsSearch, noBookingFilters } from '../screens.ts';

type Query = RequestOf<'listUpcomingBookings'>['query'];

export interface Around {
  cityIds: string[];
  /** The cancelled switch as last left in this browser. */
  keptCancelled: boolean;
}

/** Whether to list cancelled bookings: as the address says, otherwise as stored in this browser. */
export function listsCancelled(search: Pick<BookingsSearch, 'cancelled'>, keptCancelled: boolean): boolean {
  return search.cancelled === '' ? keptCancelled : search.cancelled === 'yes';
}

/** Whether upcoming and previous bookings are listed separately: not when filtering by what is owed, or the weekend. */
export const isSplitByDay = ({ overdue, unpaid, when }: BookingsSearch) => !overdue && !unpaid && when === '';

/** Which of the server's lists is shown. */
export const listOf = (search: BookingsSearch): 'all' | BookingsSearch['view'] =>
  isSplitByDay(search) ? search.view : 'all';

/**
 * The list's query, from its address. Previous bookings are completed or cancelled ones; unpaid ones are listed whatever
 * their event date. `today` is the day in the city.
 */
export function bookingsQuery(
  search: BookingsSearch,
  { cityIds, keptCancelled, today }: Around & { today: string },
): Query {
  const { skip, take, cursor, view, outcome, when, sort } = search;
  const shown = { ...filterOf(search, cityIds), sort: sort || undefined, skip, take, cursor: cursor || undefined };
  if (when === 'weekend') {
    return { ...shown, ...rosterSpan('weekend', today) };
  }
  if (!isSplitByDay(search)) return { ...shown, showCancelled: 'true' };
  return {
    ...shown,
    ...(view === 'previous' && outcome === 'cancelled' ? { status: asJson([BookingStatus.Cancelled]) } : {}),
    showCancelled: view === 'upcoming' && listsCancelled(search, keptCancelled) ? 'true' : undefined,
  };
}

/** The same for all pages, as a file. */
export function bookingsFileQuery(
  search: BookingsSearch,
  around: Around & { today: string },
): RequestOf<'downloadBookings'>['query'] {
  const { skip: _skip, take: _take, cursor: _cursor, ...query } = bookingsQuery(search, around);
  return { ...query, view: listOf(search), columns: columnsOf(search) };
}

/** The same for the selected bookings, ignoring the current filters. */
export const chosenFileQuery = (
  search: BookingsSearch,
  { cityIds, ids }: { cityIds: string[]; ids: string[] },
): RequestOf<'downloadBookings'>['query'] => ({
  cityIds: asJson(cityIds),
  ids: asJson(ids),
  showCancelled: 'true',
  sort: search.sort || undefined,
  columns: columnsOf(search),
});

const columnsOf = ({ hide }: BookingsSearch): string | undefined =>
  hide.length > 0 ? asJson(bookingColumnKeys.filter((key) => key === 'name' || !hide.includes(key))) : undefined;

/** The same for a range of days, past or future. */
export function calendarQuery(
  search: BookingsSearch,
  { cityIds, keptCancelled }: Around,
  span: { fromDate: string; toDate: string; skip: number; take: number },
): Query {
  return {
    ...filterOf(search, cityIds),
    showCancelled: listsCancelled(search, keptCancelled) ? 'true' : undefined,
    ...span,
  };
}

function filterOf({ q, status, manager, overdue, unpaid, unfilled }: BookingsSearch, cityIds: string[]): Query {
  return {
    cityIds: asJson(cityIds),
    status: status.length > 0 ? asJson(status) : undefined,
    search: q.trim() || undefined,
    assigneeUserId: manager || undefined,
    overdue: overdue ? 'true' : undefined,
    unpaid: unpaid ? 'true' : undefined,
    unfilled: unfilled ? 'true' : undefined,
  };
}

const asJson = (list: readonly unknown[]): string => JSON.stringify(list);

/** True while any filter differs from its default. */
export const isFiltered = (search: BookingsSearch): boolean =>
  isAnySet(search, { ...noBookingFilters, outcome: search.outcome });
