import type { RequestOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { BookingsSearch } from '../screens.ts';

type Query = RequestOf<'listUpcomingBookings'>['query'];

interface Around {
  cityIds: string[];
  /** What the switch for cancelled bookings stood at when this browser was left. */
  keptCancelled: boolean;
}

/** Whether cancelled bookings are among those listed: the address says so, or else the kept switch. */
export function listsCancelled(search: Pick<BookingsSearch, 'cancelled'>, keptCancelled: boolean): boolean {
  return search.cancelled === '' ? keptCancelled : search.cancelled === 'yes';
}

/** What the list asks of the server, from its address. Previous bookings are those that ended well, or the cancelled ones. */
export function bookingsQuery(search: BookingsSearch, { cityIds, keptCancelled }: Around): Query {
  const { skip, take, cursor, view, outcome } = search;
  return {
    ...filterOf(search, cityIds),
    ...(view === 'previous' && outcome === 'cancelled' ? { status: asJson([BookingStatus.Cancelled]) } : {}),
    showCancelled: view === 'upcoming' && listsCancelled(search, keptCancelled) ? 'true' : undefined,
    skip,
    take,
    cursor: cursor || undefined,
  };
}

/** The same for a stretch of days, whichever way from today. */
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

function filterOf({ q, status, manager }: BookingsSearch, cityIds: string[]): Query {
  return {
    cityIds: asJson(cityIds),
    status: status.length > 0 ? asJson(status) : undefined,
    search: q.trim() || undefined,
    assigneeUserId: manager || undefined,
  };
}

const asJson = (list: readonly unknown[]): string => JSON.stringify(list);

/** True while some filter differs from its start. */
export function isFiltered({ q, status, manager, cities }: BookingsSearch): boolean {
  return q !== '' || status.length > 0 || manager !== '' || cities.length > 0;
}
