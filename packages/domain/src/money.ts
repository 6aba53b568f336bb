import { divideHalfAwayFromZero, parseDecimal } from './decimal.ts';
import { apportion } from './pricing/apportion.ts';

export const currencies = ['AUD', 'CAD', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in minor units (cents) of its currency. All three currencies have two decimals. */
export interface Money {
  minor: number;
  currency: Currency;
}

/** Throws RangeError unless every amount is a whole number of minor units that a number represents exactly. */
export function assertMinor(...amounts: readonly number[]): void {
  for (const amount of amounts) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of minor units: ${amount}`);
  }
}

export function money(minor: number, currency: Currency): Money {
  assertMinor(minor);
  return { minor: minor + 0, currency };
}

export function sumMinor(amounts: readonly number[]): number {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  assertMinor(total, ...amounts);
  return total;
}

/**
 * `minor` × `rate`, exact, rounded to a whole minor unit with halves away from zero (0.5 → 1, −0.5 → −1). The rate is a
 * decimal: '0.10' or 0.1. Throws RangeError for a malformed rate or an unsafe result.
 */
export function scaleMinor(minor: number, rate: string | number): number {
  assertMinor(minor);
  const { numerator, denominator } = parseDecimal(rate);
  return toMinor(divideHalfAwayFromZero(BigInt(minor) * numerator, denominator));
}

/**
 * Splits `total` in proportion to `weights` (whole, not negative, at least one above zero) by largest remainder: the parts
 * sum to the total exactly, and splitting −total gives the negated parts.
 */
export function splitMinor(total: number, weights: readonly number[]): number[] {
  assertMinor(total, ...weights);
  const whole = BigInt(total);
  const parts = weights.map(BigInt);
  const sum = parts.reduce((a, b) => a + b, 0n);
  if (sum <= 0n || parts.some((part) => part < 0n)) {
    throw new RangeError('Weights must not be negative, and at least one must be above zero');
  }
  return apportion(
    parts.map((part) => whole * part),
    sum,
    whole,
  ).map(toMinor);
}

/** Converts back from exact arithmetic. Throws RangeError when a number cannot represent the amount exactly. */
export function toMinor(amount: bigint): number {
  const minor = Number(amount);
  assertMinor(minor);
  return minor;
}

/** "$1,234.50", "-$12.00". All three cities use a dollar sign; name the currency code where it could be unclear. */
export function formatMoney({ minor, currency }: Money): string {
  return formatMinor(minor, currency);
}

/**
 * Always with cents, as on documents and totals; or, for lists and cards, only if there are any: "$2,190", "$2,190.50".
 */
export function formatMinor(minor: number, currency: Currency, cents: 'always' | 'if any' = 'always'): string {
  assertMinor(minor);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = cents === 'if any' && digits.endsWith('00') ? '' : `.${digits.slice(-2)}`;
  return `${minor < 0 ? '-' : ''}${currencySign[currency]}${whole}${rest}`;
}

/** With cents and the code of its currency, for mails and documents that may be read in another country: "$1,095.00 AUD". */
export const formatWithCode = (minor: number, currency: Currency): string =>
  `${formatMinor(minor, currency)} ${currency}`;

const currencySign: Record<Currency, string> = { AUD: '$', CAD: '$', USD: '$' };

/** A rate as a percentage without trailing zeros: '0.10' → "10%", '0.125' → "12.5%". */
export function formatPercent(rate: string | number): string {
  const { numerator, denominator } = parseDecimal(rate);
  const hundredths = Number(divideHalfAwayFromZero(numerator * 10_000n, denominator));
  return `${hundredths / 100}%`;
}
