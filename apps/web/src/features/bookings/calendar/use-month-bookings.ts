import { monthWeeks } from '@cadenza/domain/month-grid';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { operationQuery, useOperation } from '../../../shared/client/use-operation.ts';
import type { BookingRow } from '../booking-row.ts';
import { calendarQuery } from '../list/bookings-query.ts';
import type { BookingsSearch } from '../screens.ts';

const AT_ONCE = 100;
/** A month with more bookings than this is no longer readable as a calendar. */
const MOST = 1000;

interface MonthInput {
  search: BookingsSearch;
  cityIds: string[];
  keptCancelled: boolean;
  /** 'YYYY-MM' */
  month: string;
}

/** All bookings of the weeks that a month touches, by day. A busy month takes several requests. */
export function useMonthBookings({ search, cityIds, keptCancelled, month }: MonthInput) {
  const weeks = monthWeeks(month);
  const span = { fromDate: weeks[0]?.[0] ?? '', toDate: weeks.at(-1)?.at(-1) ?? '', take: AT_ONCE };
  const pageAt = (skip: number) => ({
    query: calendarQuery(search, { cityIds, keptCancelled }, { ...span, skip }),
  });
  const first = useOperation('listBookings', pageAt(0), { enabled: cityIds.length > 0, keepPrevious: true });
  const total = Math.min(first.data?.totalItems ?? 0, MOST);
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, Math.ceil(total / AT_ONCE) - 1) }, (_page, index) => ({
      ...operationQuery('listBookings', pageAt((index + 1) * AT_ONCE)),
      placeholderData: keepPreviousData,
    })),
  });

  const byDay = new Map<string, BookingRow[]>();
  for (const row of [first, ...rest].flatMap(({ data }) => data?.items ?? [])) {
    if (row.eventDate) byDay.set(row.eventDate, [...(byDay.get(row.eventDate) ?? []), row]);
  }
  return { weeks, byDay, read: first };
}
