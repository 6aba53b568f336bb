import { monthOf } from '@cadenza/domain/month-grid';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { TextSkeleton } from '../../../shared/feedback/text-skeleton.tsx';
import { DateText } from '../../../shared/format/date-text.tsx';
import type { BookingRow } from '../booking-row.ts';
import { BookingChip } from './booking-chip.tsx';
import styles from './month-agenda.module.css';

interface MonthAgendaProps {
  month: string;
  today: string;
  byDay: ReadonlyMap<string, BookingRow[]>;
  isLoading: boolean;
}

/** The days of a month that have bookings, as a list. */
export function MonthAgenda({ month, today, byDay, isLoading }: MonthAgendaProps) {
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
          <h3 className={styles.date}>
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
