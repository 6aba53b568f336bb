import type { PublicQuote } from '@cadenza/contract/pricing/quote';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import type { ShownQuote } from './shown-quote.ts';

/** The price calculated by the server. */
export function shownPublicQuoteOf(quote: PublicQuote): ShownQuote {
  return {
    currency: quote.currency,
    lines: quote.lines.map(({ title, explanation, amountMinor, kind, performanceTypeId }) => ({
      title,
      explanation,
      amountMinor,
      isSinger: kind === 'Singer Surcharge',
      part: performanceTypeId === null ? null : gigTypeOf(performanceTypeId),
    })),
    addedTax: quote.taxMode === TaxMode.Exclusive ? { label: quote.taxLabel, minor: quote.taxMinor } : null,
    taxSentence: quote.taxSentence,
    payableMinor: quote.payableMinor,
  };
}
