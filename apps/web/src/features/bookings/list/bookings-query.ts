import type { RequestOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { BookingsSearch } from '../screens.ts';

type Query = RequestOf<'listUpcomingBookings'>['query'];

interface Around {
  cityIds: string[];
  /** The cancelled switch as last left in this browser. */
  keptCancelled: boolean;
}

/** Whether to list cancelled bookings: as the address says, otherwise as stored in this browser. */
export function listsCancelled(search: Pick<BookingsSearch, 'cancelled'>, keptCancelled: boolean): boolean {
  return search.cancelled === '' ? keptCancelled : search.cancelled === 'yes';
}

/** The list's query, from its address. Previous bookings are completed ones, or cancelled ones; overdue ones are all, whenever their event is. */
export function bookingsQuery(search: BookingsSearch, { cityIds, keptCancelled }: Around): Query {
  const { skip, take, cursor, view, outcome, overdue } = search;
  if (overdue) {
    return { ...filterOf(search, cityIds), showCancelled: 'true', skip, take, cursor: cursor || undefined };
  }
  return {
    ...filterOf(search, cityIds),
    ...(view === 'previous' && outcome === 'cancelled' ? { status: asJson([BookingStatus.Cancelled]) } : {}),
    showCancelled: view === 'upcoming' && listsCancelled(search, keptCancelled) ? 'true' : undefined,
    skip,
    take,
    cursor: cursor || undefined,
  };
}

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

function filterOf({ q, status, manager, overdue }: BookingsSearch, cityIds: string[]): Query {
  return {
    cityIds: asJson(cityIds),
    status: status.length > 0 ? asJson(status) : undefined,
    search: q.trim() || undefined,
    assigneeUserId: manager || undefined,
    overdue: overdue ? 'true' : undefined,
  };
}

const asJson = (list: readonly unknown[]): string => JSON.stringify(list);

/** True while any filter differs from its default. */
export function isFiltered({ q, status, manager, cities, overdue }: BookingsSearch): boolean {
  return overdue || q !== '' || status.length > 0 || manager !== '' || cities.length > 0;
}
