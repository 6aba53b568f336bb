import type { PlacedQuote } from './place-change.ts';
import { changeOfTerms, type PriceChange } from './price-change.ts';
import { priceEvent } from './price-event.ts';
import type { CustomerTravelBand } from './travel-fee.ts';

/**
 * What a quote would cost by the present price list with a city's bands as they were and as they will be. Null where it has
 * no price by the list, or the same one.
 */
export function changeOfBands(
  { city, event, agreed }: PlacedQuote,
  before: readonly CustomerTravelBand[],
  after: readonly CustomerTravelBand[],
): PriceChange | null {
  const priced = (bands: readonly CustomerTravelBand[]) => priceEvent({ ...city, bands }, event, agreed);
  return changeOfTerms(priced, before, after);
}
