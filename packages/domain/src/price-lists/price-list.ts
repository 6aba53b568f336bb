import type { SettingReach } from '../settings/setting.ts';

export const priceListCodes = ['packages', 'payRates'] as const;
/** What a package costs for each duration; what an hour of each instrument is paid. */
export type PriceListCode = (typeof priceListCodes)[number];

/** The description of a list: everything that the screen, the server, the file and the history say of it. */
export interface PriceList {
  code: PriceListCode;
  label: string;
  /** What a row is. */
  row: string;
  /** What a new amount does, in a sentence. */
  effect: string;
  most: number;
  /** Whether an amount may be empty: then that duration is not sold. */
  mayBeEmpty: boolean;
  reaches: readonly SettingReach[];
}

export const priceLists: Record<PriceListCode, PriceList> = {
  packages: {
    code: 'packages',
    label: 'Package prices',
    row: 'Performance',
    effect: 'New prices hold for what is priced from their day on, whenever the event is.',
    most: 10_000_000,
    mayBeEmpty: true,
    reaches: ['prices', 'firm prices'],
  },
  payRates: {
    code: 'payRates',
    label: 'Pay rates',
    row: 'Skill',
    effect: 'New rates hold for events from their day on; pay that somebody accepted stays.',
    most: 100_000,
    mayBeEmpty: false,
    reaches: ['seats'],
  },
};

export const payRateColumns = ['perHour', 'leader'] as const;
export type PayRateColumn = (typeof payRateColumns)[number];
const payRateLabels: Record<PayRateColumn, string> = { perHour: 'An hour', leader: 'For leading' };

/** Every duration that can have a price, from half an hour to twelve. */
export const durationColumns: readonly string[] = Array.from({ length: 24 }, (_, index) => String((index + 1) * 30));

/** The columns of a list with these amounts, in order: durations in minutes, or the parts of a rate. */
export function columnsOf(list: PriceListCode, used: Iterable<string>): string[] {
  if (list === 'payRates') return [...payRateColumns];
  return [...new Set(used)].sort((one, other) => Number(one) - Number(other));
}

export const isColumnOf = (list: PriceListCode, column: string): boolean =>
  list === 'payRates' ? isPayRateColumn(column) : durationColumns.includes(column);

export const isPayRateColumn = (column: string): column is PayRateColumn =>
  payRateColumns.some((known) => known === column);

/** The head of a column: "1.5 hours", "For leading". */
export function columnLabel(column: string): string {
  if (isPayRateColumn(column)) return payRateLabels[column];
  const hours = Number(column) / 60;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
