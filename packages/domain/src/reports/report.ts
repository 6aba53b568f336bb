import type { Currency } from '../money.ts';
import { type Access, type Actor, mayEnter } from '../permissions/access.ts';

/** How the values of a column are written: an amount in minor units, a date 'YYYY-MM-DD', a whole number, minutes as hours, a yes or a text. */
export type ReportColumnKind = 'text' | 'date' | 'money' | 'count' | 'hours' | 'yes';

/** One column, in the table and in the file. */
export interface ReportColumn<Row> {
  key: keyof Row & string;
  head: string;
  kind: ReportColumnKind;
  /** Left out of the table on narrower screens; the file has every column. */
  hideBelow?: 'md' | 'lg';
  /** In the file alone. */
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
 * A report: one declaration from which its table, its sums and its file follow. `sums` are columns whose values are added up over
 * all rows of the answer, not of its page.
 */
export interface Report<Row, Sum extends string = string> {
  /** Its name in addresses. */
  slug: ReportSlug;
  title: string;
  /** One sentence: what it is for. */
  purpose: string;
  /** Who may ask for it in a city. */
  access: Extract<Access, 'staff' | 'admin'>;
  columns: readonly ReportColumn<Row>[];
  sums: readonly { key: Sum; head: string }[];
  /** "Super_Report": the file's name begins with it. */
  fileName: string;
}

/** Whether this person may ask for a report of this city. */
export const mayOpenReport = (
  { access }: Pick<Report<never>, 'access'>,
  actor: Actor,
  { cityId }: { cityId: string },
): boolean => mayEnter(access, actor) && actor.cityIds.includes(cityId);

/**
 * The rows of a report's file, header first. Amounts are plain decimals with the currency in a last column, so that a spreadsheet adds
 * them up; a report without amounts has no such column. A value that is not known is empty.
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

/** 123450 → "1234.50", for programs to read. */
export function plainDecimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
