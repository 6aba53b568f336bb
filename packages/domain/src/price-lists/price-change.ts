import type { FieldProblem } from '../field-problems.ts';
import { type Currency, formatMinor } from '../money.ts';
import { effectiveDateProblem } from '../settings/setting-change.ts';
import { isColumnOf, type PriceList } from './price-list.ts';

/** One amount of a list, for a row and a column, in minor units; null if that duration is not sold. */
export interface PriceEntry {
  row: string;
  column: string;
  minor: number | null;
}

/** An amount with its start day. */
export interface PriceStep extends PriceEntry {
  from: string;
}

/** The facts that decide whether amounts can be changed, all from the city and its day. */
export interface PriceContext {
  today: string;
  currency: Currency;
  /** The rows of the list. */
  rows: ReadonlySet<string>;
  /** Every amount, past and planned. */
  steps: readonly PriceStep[];
}

export interface PriceChange {
  from: string;
  entries: readonly PriceEntry[];
}

export const cellOf = ({ row, column }: Pick<PriceEntry, 'row' | 'column'>): string => `${row} ${column}`;

/** The amounts in force on a day, by their cell. */
export function amountsOn(steps: readonly PriceStep[], day: string): Map<string, PriceStep> {
  const amounts = new Map<string, PriceStep>();
  for (const step of steps) {
    const known = amounts.get(cellOf(step));
    if (step.from <= day && (known === undefined || known.from < step.from)) amounts.set(cellOf(step), step);
  }
  return amounts;
}

/** The next amount of each cell after a day. */
export function amountsAfter(steps: readonly PriceStep[], day: string): Map<string, PriceStep> {
  const amounts = new Map<string, PriceStep>();
  for (const step of steps) {
    const known = amounts.get(cellOf(step));
    if (step.from > day && (known === undefined || known.from > step.from)) amounts.set(cellOf(step), step);
  }
  return amounts;
}

/**
 * The entries that differ from what would apply on that day without them; `replaced` is a change planned for the same
 * day.
 */
export function entriesThatDiffer(steps: readonly PriceStep[], { from, entries }: PriceChange): PriceEntry[] {
  const before = amountsOn(
    steps.filter((step) => step.from < from),
    from,
  );
  return entries.filter((entry) => (before.get(cellOf(entry))?.minor ?? null) !== entry.minor);
}

/** What is wrong with a change: `from`, and `entries.3.minor`. */
export function priceChangeProblems(list: PriceList, context: PriceContext, change: PriceChange): FieldProblem[] {
  const holdsToday = context.steps.some(({ from }) => from === context.today && from === change.from);
  const date = effectiveDateProblem(context.today, change.from);
  const from = date ?? (holdsToday ? 'A change already applies from today. Please choose a later date' : null);
  const seen = new Set<string>();
  const entries = change.entries.flatMap((entry, index) => {
    const message = entryProblem(list, context, entry) ?? (seen.has(cellOf(entry)) ? 'This appears twice' : null);
    seen.add(cellOf(entry));
    return message === null ? [] : [{ path: `entries.${index}.minor`, message }];
  });
  const problems = [...(from === null ? [] : [{ path: 'from', message: from }]), ...entries];
  if (problems.length > 0) return problems;
  const isPlanned = context.steps.some((step) => step.from === change.from);
  return isPlanned || entriesThatDiffer(context.steps, change).length > 0
    ? []
    : [{ path: 'entries', message: 'These amounts already apply on that day' }];
}

function entryProblem(list: PriceList, { currency, rows }: PriceContext, entry: PriceEntry): string | null {
  if (!rows.has(entry.row) || !isColumnOf(list.code, entry.column)) return `There is no such ${list.row.toLowerCase()}`;
  return amountProblem(list, entry, currency);
}

/** What is wrong with an amount; the same sentence in the grid, in a file and from the server. */
export function amountProblem(
  list: PriceList,
  { column, minor }: Pick<PriceEntry, 'column' | 'minor'>,
  currency: Currency,
): string | null {
  if (minor === null) return list.mayBeEmpty ? null : 'Please give an amount';
  // No one plays for nothing, but leading can be included in the hours.
  const least = column === 'perHour' ? 1 : 0;
  if (Number.isInteger(minor) && minor >= least && minor <= list.most) return null;
  return `Please give an amount from ${formatMinor(least, currency)} to ${formatMinor(list.most, currency)}`;
}

/**
 * An amount raised by a percentage, rounded to the nearest whole step (both in minor units), half up; zero stays zero.
 */
export function raised(minor: number, percent: number, step: number): number {
  return Math.round(Math.round((minor * (10_000 + Math.round(percent * 100))) / 10_000) / step) * step;
}
