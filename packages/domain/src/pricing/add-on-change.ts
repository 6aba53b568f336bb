import type { AddOn } from '../add-ons/add-on-list.ts';
import { withAddOnsOf } from '../add-ons/add-on-terms.ts';
import type { PlacedQuote } from './place-change.ts';
import { changeOfTerms, type PriceChange } from './price-change.ts';
import { priceEvent } from './price-event.ts';

/**
 * The cost of a quote at current list prices, before and after a change of the city's add-ons. Null if it has
 * no list price, or the same one.
 */
export function changeOfAddOns(
  { city, event, agreed }: PlacedQuote,
  before: readonly AddOn[],
  after: readonly AddOn[],
): PriceChange | null {
  const priced = (list: readonly AddOn[]) =>
    priceEvent(city, { ...event, addOns: withAddOnsOf(event.addOns ?? [], list) }, agreed);
  return changeOfTerms(priced, before, after);
}
