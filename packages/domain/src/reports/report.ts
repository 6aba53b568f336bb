import type { Currency } from '../money.ts';
import { type Access, type Actor, mayEnter } from '../permissions/access.ts';

/**
 * How a column's values are written: an amount in minor units, a date 'YYYY-MM-DD', a whole number, minutes as hours,
 * yes or no, or text.
 */
export type ReportColumnKind = 'text' | 'date' | 'money' | 'count' | 'hours' | 'yes';

/** A column of the table and of the file. */
export interface ReportColumn<Row> {
  key: keyof Row & string;
  head: string;
  kind: ReportColumnKind;
  /** Hidden in the table on narrow screens; the file has every column. */
  hideBelow?: 'md' | 'lg';
  /** Only in the file. */
  isInFileOnly?: boolean;
  width?: string;
}

export type ReportSlug =
  | 'booked-musicians'
  | 'musician-paysheet'
  | 'payments'
  | 'event-gig-summary'
  | 'finances'
  | 'season'
  | 'super'
  | 'super-account'
  | 'year-sums'
  | 'accounts';

/**
 * A report: one declaration that defines its table, its totals and its file. `sums` are columns whose values are totalled over
 * all rows of the response, not just the page.
 */
export interface Report<Row, Sum extends string = string> {
  /** Its name in URLs. */
  slug: ReportSlug;
  title: string;
  /** Its purpose in one sentence. */
  purpose: string;
  /** Who can request it in a city. */
  access: Extract<Access, 'staff' | 'admin'>;
  columns: readonly ReportColumn<Row>[];
  sums: readonly { key: Sum; head: string }[];
  /** "Super_Report": the prefix of the file's name. */
  fileName: string;
}

/** Whether this person can request a report of this city. */
export const mayOpenReport = (
  { access }: Pick<Report<never>, 'access'>,
  actor: Actor,
  { cityId }: { cityId: string },
): boolean => mayEnter(access, actor) && actor.cityIds.includes(cityId);

/**
 * The rows of a report's file, header first. Amounts are plain decimals with the currency in a last column, so that a spreadsheet can
 * sum them; a report without amounts has no such column. An unknown value is empty.
 */
export function reportFileRows<Row extends object>(
  { columns }: Pick<Report<Row>, 'columns'>,
  rows: readonly Row[],
  currency: Currency | ((row: Row) => Currency),
): string[][] {
  const hasAmounts = columns.some(({ kind }) => kind === 'money');
  const withCurrency = (cells: string[], cell: string) => (hasAmounts ? [...cells, cell] : cells);
  const head = columns.map((column) => column.head);
  return [
    withCurrency(head, 'Currency'),
    ...rows.map((row) =>
      withCurrency(
        columns.map(({ key, kind }) => fileCell(row[key], kind)),
        typeof currency === 'string' ? currency : currency(row),
      ),
    ),
  ];
}

function fileCell(value: unknown, kind: ReportColumnKind): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberCell(value, kind);
  return typeof value === 'string' ? value : '';
}

function numberCell(value: number, kind: ReportColumnKind): string {
  if (kind === 'money') return plainDecimal(value);
  return kind === 'hours' ? hoursText(value) : String(value);
}

/** 210 minutes → "3.5"; at most two decimals. */
export const hoursText = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100);

/** 123450 → "1234.50", machine-readable. */
export function plainDecimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
