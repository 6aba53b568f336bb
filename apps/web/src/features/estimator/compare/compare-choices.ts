import { compareQuotes, type QuoteDifference } from '@cadenza/domain/pricing/compare-quotes';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Choices, eventTimeOf } from '../choices/choices.ts';
import { eventOf, priceChoices } from '../choices/price-choices.ts';

/** How two choices differ in price. */
export interface Comparison {
  differences: QuoteDifference[];
  /** How much more the second costs than the first; negative if it costs less. */
  amountMinor: number;
}

/** Null if either has no price yet. */
export function compareChoices(before: Choices, after: Choices, catalogue: Catalogue): Comparison | null {
  const [a, b] = [before, after].map((choices) => priceChoices(choices, catalogue).quote);
  if (!a || !b) return null;
  return {
    differences: compareQuotes(
      { quote: a, event: eventOf(before, catalogue) },
      { quote: b, event: eventOf(after, catalogue) },
      { taxLabel: catalogue.tax.label, distances: catalogue.settings.distances },
    ),
    amountMinor: b.totals.payableMinor - a.totals.payableMinor,
  };
}

/** Whether the second has a different date, or none yet; the date itself does not affect the price. */
export const isOnAnotherDay = (before: Choices, after: Choices): boolean =>
  eventTimeOf(before).eventDate !== eventTimeOf(after).eventDate;
