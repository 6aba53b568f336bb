import { addMonths, isMonth, monthOf } from '@cadenza/domain/month-grid';
import { formatMonth, instantToWall } from '@cadenza/domain/time';
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { now } from '../../../shared/clock/clock.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { useSetSearch } from '../../../shared/routing/search.ts';
import type { City } from '../../../shared/session/profile-store.ts';
import { cancelledStore } from '../list/cancelled-store.ts';
import { bookingsScreen } from '../screens.ts';
import { MonthAgenda } from './month-agenda.tsx';
import { MonthGrid } from './month-grid.tsx';
import styles from './season-calendar.module.css';
import { useMonthBookings } from './use-month-bookings.ts';

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
    <section aria-labelledby="season-month" className={styles.calendar}>
      <header className={styles.head}>
        <h2 id="season-month" className={styles.month} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <p className={styles.count}>{read.isPending ? 'Loading...' : count === 1 ? '1 event' : `${count} events`}</p>
        <div className={styles.movers}>
          <Button size="compact-md" variant="default" disabled={month === present} onClick={() => show(present)}>
            Today
          </Button>
          <ActionIcon variant="default" aria-label="Month before" onClick={() => show(addMonths(month, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Month after" onClick={() => show(addMonths(month, 1))}>
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
