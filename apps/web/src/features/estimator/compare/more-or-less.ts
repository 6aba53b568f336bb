import { type Currency, formatMinor } from '@cadenza/domain/money';

/** "$300.00 more", "$12.00 less", "the same price". */
export function moreOrLess(minor: number, currency: Currency): string {
  if (minor === 0) return 'the same price';
  return `${formatMinor(Math.abs(minor), currency)} ${minor > 0 ? 'more' : 'less'}`;
}

/** "+$300.00", "-$12.00", "$0.00". */
export const signed = (minor: number, currency: Currency): string =>
  `${minor > 0 ? '+' : ''}${formatMinor(minor, currency)}`;
