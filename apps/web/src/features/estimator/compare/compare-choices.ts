import { compareQuotes, type QuoteDifference } from '@cadenza/domain/pricing/compare-quotes';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { eventOf, priceChoices } from '../choices/price-choices.ts';
import { eventTimeOf } from '../choices/request-choices.ts';

/** How one choice stands to another in price. */
export interface Comparison {
  differences: QuoteDifference[];
  /** What the second costs more than the first; negative where it costs less. */
  amountMinor: number;
}

/** Null while one of the two has no price. */
export function compareChoices(before: Choices, after: Choices, catalogue: Catalogue): Comparison | null {
  const [a, b] = [before, after].map((choices) => priceChoices(choices, catalogue).quote);
  if (!a || !b) return null;
  return {
    differences: compareQuotes(
      { quote: a, event: eventOf(before, catalogue) },
      { quote: b, event: eventOf(after, catalogue) },
      catalogue.tax.label,
    ),
    amountMinor: b.totals.payableMinor - a.totals.payableMinor,
  };
}

/** Whether the second is on another day, or on none yet; the day alone costs nothing. */
export const isOnAnotherDay = (before: Choices, after: Choices): boolean =>
  eventTimeOf(before).eventDate !== eventTimeOf(after).eventDate;
