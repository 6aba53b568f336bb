import { type Currency, formatMinor, formatPercent } from '../money.ts';
import { withoutStop } from './quote-sentences.ts';

export function surchargeSentence(reason: string): string {
  return `Added for this event: ${withoutStop(reason)}.`;
}

/** `rate` is null for a fixed discount. */
export function discountSentence(rate: string | null, subtotalMinor: number, currency: Currency): string {
  const before = formatMinor(subtotalMinor, currency);
  return rate === null ? `Taken off ${before}.` : `${formatPercent(rate)} off ${before}.`;
}

export function adjustmentSentence(reason: string | undefined, isLimited: boolean): string {
  const why = reason ? `Agreed change: ${withoutStop(reason)}.` : 'An agreed change to the price.';
  return isLimited ? `${why} Limited so that the price doesn’t fall below zero.` : why;
}
