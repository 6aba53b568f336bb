import type { AddOn } from '../add-ons/add-on-list.ts';
import { withAddOnsOf } from '../add-ons/add-on-terms.ts';
import type { PlacedQuote } from './place-change.ts';
import { changeOfTerms, type PriceChange } from './price-change.ts';
import { priceEvent } from './price-event.ts';

/**
 * What a quote would cost by the present price list with a city's add-ons as they were and as they will be. Null where it has
 * no price by the list, or the same one.
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
