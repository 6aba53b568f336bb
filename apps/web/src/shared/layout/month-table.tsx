import { monthOf, weekdayHeads } from '@cadenza/domain/month-grid';
import type { ReactNode } from 'react';
import { ColumnHeads } from '../table/column-heads.tsx';

interface MonthTableProps {
  month: string;
  /** Today's date in the city. */
  today: string;
  weeks: string[][];
  className: string | undefined;
  /** Marks the cell of a day, besides today and the days of other months. */
  cellOf?: (day: string) => Record<`data-${string}`, string | undefined>;
  children: (day: string) => ReactNode;
}

/** A month as a table of days, a row for each week. */
export const MonthTable = ({ month, today, weeks, className, cellOf, children }: MonthTableProps) => (
  <table className={className}>
    <ColumnHeads names={weekdayHeads} />
    <tbody>
      {weeks.map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <td
              key={day}
              data-around={monthOf(day) !== month || undefined}
              data-today={day === today || undefined}
              aria-current={day === today ? 'date' : undefined}
              {...cellOf?.(day)}
            >
              {children(day)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
