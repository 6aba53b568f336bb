import type { PlacedQuote } from './place-change.ts';
import { changeOfTerms, type PriceChange } from './price-change.ts';
import { priceEvent } from './price-event.ts';
import type { CustomerTravelBand } from './travel-fee.ts';

/**
 * The cost of a quote at current list prices, before and after a change of the city's travel bands. Null if it has
 * no list price, or the same one.
 */
export function changeOfBands(
  { city, event, agreed }: PlacedQuote,
  before: readonly CustomerTravelBand[],
  after: readonly CustomerTravelBand[],
): PriceChange | null {
  const priced = (bands: readonly CustomerTravelBand[]) => priceEvent({ ...city, bands }, event, agreed);
  return changeOfTerms(priced, before, after);
}
