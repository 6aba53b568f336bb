import type { Currency } from '@cadenza/domain/money';
import type { GigType } from '@cadenza/domain/pricing/durations';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { TaxMode, type TaxRule } from '@cadenza/domain/pricing/tax';

export interface ShownLine {
  title: string;
  explanation: string;
  amountMinor: number;
  isSinger: boolean;
  part: GigType | null;
}

/** A price as the programme shows it, whether calculated by the browser or the server. */
export interface ShownQuote {
  currency: Currency;
  lines: ShownLine[];
  /** Set when tax is added on top of the lines; null if the lines include it or there is none. */
  addedTax: { label: string; minor: number } | null;
  taxSentence: string;
  payableMinor: number;
}

/** The price calculated in this browser. */
export function shownQuoteOf(quote: Quote, tax: TaxRule): ShownQuote {
  return {
    currency: quote.currency,
    lines: quote.lines.map(({ title, explanation, amountMinor, kind, gig }) => ({
      title,
      explanation,
      amountMinor,
      isSinger: kind === 'Singer Surcharge',
      part: gig ?? null,
    })),
    addedTax: tax.mode === TaxMode.Exclusive ? { label: tax.label, minor: quote.totals.taxMinor } : null,
    taxSentence: quote.taxSentence,
    payableMinor: quote.totals.payableMinor,
  };
}

/** True when both would look the same on screen. */
export function isSameQuote(a: ShownQuote | null, b: ShownQuote | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
