import { addMonths, isMonth, monthOf, monthWeeks } from '@cadenza/domain/month-grid';
import { pluralize } from '@cadenza/domain/pluralize';
import { formatMonth, instantToWall } from '@cadenza/domain/time';
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { operationQuery, useOperation } from '../../../shared/client/use-operation.ts';
import { now } from '../../../shared/clock/clock.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../../shared/feedback/text-skeleton.tsx';
import { DateText } from '../../../shared/format/date-text.tsx';
import { useSetSearch } from '../../../shared/routing/search.ts';
import type { City } from '../../../shared/session/profile-store.ts';
import type { BookingRow } from '../booking-row.ts';
import { calendarQuery } from '../list/bookings-query.ts';
import { cancelledStore } from '../list/cancelled-store.ts';
import { type BookingsSearch, bookingsScreen } from '../screens.ts';
import { BookingChip } from './booking-chip.tsx';
import { MonthGrid } from './month-grid.tsx';
import styles from './season-calendar.module.css';

const NARROW = '(max-width: 48em)';

/** The season as a calendar, one month at a time, each booking on its day. On a phone, only days with bookings. */
export function SeasonCalendar({ cities }: { cities: City[] }) {
  const search = bookingsScreen.useSearch();
  const setSearch = useSetSearch(bookingsScreen);
  const keptCancelled = cancelledStore((state) => state.showsCancelled);
  const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const today = instantToWall(now().toISOString(), cities[0]?.timeZone ?? 'UTC').date;
  const present = monthOf(today);
  const month = isMonth(search.month) ? search.month : present;
  const cityIds = cities.map(({ id }) => id);
  const { weeks, byDay, read } = useMonthBookings({ search, cityIds, keptCancelled, month });
  const show = (chosen: string) => setSearch({ month: chosen === present ? '' : chosen });
  const count = [...byDay].filter(([day]) => monthOf(day) === month).reduce((sum, [, rows]) => sum + rows.length, 0);

  return (
    <section aria-labelledby="season-month" className="card clipped">
      <header className={styles.head}>
        <h2 id="season-month" className="text-xl flush" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <p className="soft text-sm">{read.isPending ? 'Loading...' : pluralize(count, 'event')}</p>
        <div className={styles.movers}>
          <Button size="compact-md" variant="default" disabled={month === present} onClick={() => show(present)}>
            Today
          </Button>
          <ActionIcon variant="default" aria-label="Previous month" onClick={() => show(addMonths(month, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Next month" onClick={() => show(addMonths(month, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
      </header>
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.error ? null : narrow ? (
        <MonthAgenda month={month} today={today} byDay={byDay} isLoading={read.isPending} />
      ) : (
        <MonthGrid month={month} today={today} weeks={weeks} byDay={byDay} isLoading={read.isPending} />
      )}
    </section>
  );
}

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
function useMonthBookings({ search, cityIds, keptCancelled, month }: MonthInput) {
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

interface MonthAgendaProps {
  month: string;
  today: string;
  byDay: ReadonlyMap<string, BookingRow[]>;
  isLoading: boolean;
}

/** The days of a month that have bookings, as a list. */
function MonthAgenda({ month, today, byDay, isLoading }: MonthAgendaProps) {
  const days = [...byDay].filter(([day]) => monthOf(day) === month).sort(([a], [b]) => (a < b ? -1 : 1));
  if (isLoading) {
    return (
      <div className="padded">
        <TextSkeleton lines={6} />
      </div>
    );
  }
  if (days.length === 0)
    return <EmptyState title="Nothing this month">Events appear here once they have a date.</EmptyState>;
  return (
    <ol className="plain">
      {days.map(([day, rows]) => (
        <li key={day} className={styles.day} data-today={day === today || undefined}>
          <h3 className={`${styles.date} text-sm semibold`}>
            <DateText date={day} weekday />
            {day === today ? ' · today' : null}
          </h3>
          <ul className="stack-2">
            {rows.map((row) => (
              <li key={row.id}>
                <BookingChip row={row} isTall />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
