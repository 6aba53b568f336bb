import { formatLongDate } from '@cadenza/domain/time';
import { Popover, Skeleton } from '@mantine/core';
import { MonthTable } from '../../../shared/layout/month-table.tsx';
import type { BookingRow } from '../booking-row.ts';
import { BookingChip } from './booking-chip.tsx';
import styles from './month-grid.module.css';

const SHOWN = 4;
/** Up to this many chips have room for their time and place. */
const ROOM_FOR_FACTS = 2;

interface MonthGridProps {
  month: string;
  /** Today's date in the city. */
  today: string;
  weeks: string[][];
  byDay: ReadonlyMap<string, BookingRow[]>;
  isLoading: boolean;
}

/** A month as a grid of days. A day with more than four bookings shows how many more, and expands to all of them. */
export function MonthGrid({ month, today, weeks, byDay, isLoading }: MonthGridProps) {
  return (
    <MonthTable month={month} today={today} weeks={weeks} className={styles.grid}>
      {(day) => (
        <>
          <time className={styles.number} dateTime={day}>
            <span aria-hidden="true">{Number(day.slice(8))}</span>
            <span className="visually-hidden">{formatLongDate(day)}</span>
          </time>
          {isLoading ? <Skeleton height={18} width="80%" /> : <DayBookings day={day} rows={byDay.get(day) ?? []} />}
        </>
      )}
    </MonthTable>
  );
}

function DayBookings({ day, rows }: { day: string; rows: BookingRow[] }) {
  if (rows.length === 0) return null;
  const shown = rows.length > SHOWN ? rows.slice(0, SHOWN - 1) : rows;
  return (
    <ul className={styles.rows}>
      {shown.map((row) => (
        <li key={row.id}>
          <BookingChip row={row} isTall={rows.length <= ROOM_FOR_FACTS} />
        </li>
      ))}
      {shown.length < rows.length ? (
        <li>
          <Popover position="bottom" trapFocus returnFocus width={300}>
            <Popover.Target>
              <button type="button" className={styles.more}>
                {rows.length - shown.length} more
              </button>
            </Popover.Target>
            <Popover.Dropdown>
              <p className={styles.dayName}>{formatLongDate(day)}</p>
              <ul className={styles.rows}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <BookingChip row={row} />
                  </li>
                ))}
              </ul>
            </Popover.Dropdown>
          </Popover>
        </li>
      ) : null}
    </ul>
  );
}
