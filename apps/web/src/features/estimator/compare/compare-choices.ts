import { compareQuotes, type QuoteDifference } from '@cadenza/domain/pricing/compare-quotes';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Choices, eventTimeOf } from '../choices/choices.ts';
import { eventOf, priceChoices } from '../choices/price-choices.ts';
import { rulesFor } from '../choices/rule-room.ts';

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
      { quote: a, event: ruledEvent(before, catalogue) },
      { quote: b, event: ruledEvent(after, catalogue) },
      { taxLabel: catalogue.tax.label, distances: catalogue.settings.distances },
    ),
    amountMinor: b.totals.payableMinor - a.totals.payableMinor,
  };
}

const ruledEvent = (choices: Choices, catalogue: Catalogue) => ({
  ...eventOf(choices, catalogue),
  rules: rulesFor(choices, catalogue),
});

/** Whether the second has a different date, or none yet; a date affects the price only through the city's rules. */
export const isOnAnotherDay = (before: Choices, after: Choices): boolean =>
  eventTimeOf(before).eventDate !== eventTimeOf(after).eventDate;
