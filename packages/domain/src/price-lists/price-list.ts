import { pluralize } from '../pluralize.ts';
import type { SettingReach } from '../settings/setting.ts';

export const priceListCodes = ['packages', 'payRates', 'singers'] as const;
/** Package prices by duration; pay rates per hour by instrument; a singer's surcharge and fee. */
export type PriceListCode = (typeof priceListCodes)[number];

/** The description of a list: everything that screen, server, file and history say about it. */
export interface PriceList {
  code: PriceListCode;
  label: string;
  /** What a row represents. */
  row: string;
  /** The amounts' name on a button. */
  amounts: string;
  /** The effect of a new amount, in a sentence. */
  effect: string;
  most: number;
  /** Whether an amount can be empty, which means that duration is not sold. */
  mayBeEmpty: boolean;
  reaches: readonly SettingReach[];
}

export const priceLists: Record<PriceListCode, PriceList> = {
  packages: {
    code: 'packages',
    label: 'Package prices',
    row: 'Performance',
    amounts: 'prices',
    effect: 'New prices apply to anything priced from their date, whenever the event is.',
    most: 10_000_000,
    mayBeEmpty: true,
    reaches: ['prices', 'firm prices'],
  },
  payRates: {
    code: 'payRates',
    label: 'Pay rates',
    row: 'Skill',
    amounts: 'rates',
    effect: 'New rates apply to events from their date. Accepted pay doesn’t change.',
    most: 100_000,
    mayBeEmpty: false,
    reaches: ['seats'],
  },
  singers: {
    code: 'singers',
    label: 'Singer fees',
    row: 'Singer',
    amounts: 'amounts',
    effect:
      'New surcharges apply to anything priced from their date, new artist fees to events from their date. Accepted pay doesn’t change.',
    most: 1_000_000,
    mayBeEmpty: false,
    reaches: ['prices', 'firm prices', 'seats'],
  },
};

/** The columns of lists with fixed columns, and their headings. */
const fixedColumns = {
  payRates: { perHour: 'An hour', leader: 'For leading' },
  singers: { surcharge: 'Surcharge', artistFee: 'Artist fee' },
} as const;
const fixedLabels = new Map<string, string>(Object.values(fixedColumns).flatMap((labels) => Object.entries(labels)));

/** All durations that can have a price, from half an hour to twelve hours. */
export const durationColumns: readonly string[] = Array.from({ length: 24 }, (_, index) => String((index + 1) * 30));

/** The columns of a list with these amounts, in order: durations in minutes, or the fixed columns. */
export function columnsOf(list: PriceListCode, used: Iterable<string>): string[] {
  if (list !== 'packages') return Object.keys(fixedColumns[list]);
  return [...new Set(used)].sort((one, other) => Number(one) - Number(other));
}

export const isColumnOf = (list: PriceListCode, column: string): boolean =>
  (list === 'packages' ? durationColumns : Object.keys(fixedColumns[list])).includes(column);

/** The heading of a column: "1.5 hours", "For leading". */
export function columnLabel(column: string): string {
  const fixed = fixedLabels.get(column);
  if (fixed !== undefined) return fixed;
  const hours = Number(column) / 60;
  return pluralize(hours, 'hour');
}
