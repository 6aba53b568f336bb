import type { Currency } from '@cadenza/domain/money';
import { hoursText, type Report, type ReportColumn } from '@cadenza/domain/reports/report';
import type { ReactNode } from 'react';
import { DateText } from '../format/date-text.tsx';
import { MoneyText } from '../format/money-text.tsx';
import type { Column } from '../table/column.ts';

/** Renders a column's value where its kind is not enough, for example as a badge. */
export type ReportCells<Row> = { [Key in keyof Row]?: (row: Row) => ReactNode };

/** The columns of a report's table, from its declaration. */
export const reportColumns = <Row extends object>(
  { columns }: Pick<Report<Row>, 'columns'>,
  currency: Currency,
  cells: ReportCells<Row> = {},
): Column<Row>[] =>
  columns
    .filter(({ isInFileOnly }) => !isInFileOnly)
    .map(({ key, head, kind, width, hideBelow }) => ({
      key,
      head,
      width,
      hideBelow,
      align: ['money', 'count', 'hours'].includes(kind) ? 'end' : undefined,
      cell: cells[key] ?? ((row) => shown(row[key], kind, currency)),
    }));

function shown(value: unknown, kind: ReportColumn<never>['kind'], currency: Currency): ReactNode {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    return kind === 'money' ? (
      <MoneyText minor={value} currency={currency} />
    ) : (
      <span className="tabular">{kind === 'hours' ? hoursText(value) : value}</span>
    );
  }
  if (typeof value !== 'string' || value === '') return '–';
  return kind === 'date' ? <DateText date={value} /> : value;
}
