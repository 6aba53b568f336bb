import type { Quote } from './quote.ts';

/** A quote before and after, in minor units with tax. */
export interface PriceChange {
  beforeMinor: number;
  afterMinor: number;
}

/**
 * The cost of a quote before and after a change of terms. Null if it has no price under one of them, or the same one.
 */
export function changeOfTerms<Terms>(
  priced: (terms: Terms) => Quote | null,
  before: Terms,
  after: Terms,
): PriceChange | null {
  const [beforeMinor, afterMinor] = [before, after].map((terms) => priced(terms)?.totals.grossMinor);
  if (beforeMinor === undefined || afterMinor === undefined || beforeMinor === afterMinor) return null;
  return { beforeMinor, afterMinor };
}
