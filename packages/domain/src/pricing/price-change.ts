import type { Quote } from './quote.ts';

/** A quote before and after, in minor units with tax. */
export interface PriceChange {
  beforeMinor: number;
  afterMinor: number;
}

/** What a quote costs by the terms as they were and as they will be. Null where it has no price by one of them, or the same one. */
export function changeOfTerms<Terms>(
  priced: (terms: Terms) => Quote | null,
  before: Terms,
  after: Terms,
): PriceChange | null {
  const [beforeMinor, afterMinor] = [before, after].map((terms) => priced(terms)?.totals.grossMinor);
  if (beforeMinor === undefined || afterMinor === undefined || beforeMinor === afterMinor) return null;
  return { beforeMinor, afterMinor };
}
