import type { ChosenEvent, ChosenGig, CityPrices } from '../enquiry/enquiry-price.ts';
import type { AgreedChanges } from './agreed-lines.ts';
import { changeOfTerms, type PriceChange } from './price-change.ts';
import { priceEvent } from './price-event.ts';

/** An event with the venue of each gig; null while its place is none of ours. */
export interface PlacedEvent extends ChosenEvent {
  gigs: readonly (ChosenGig & { venueId: string | null })[];
}

/** Everything that a quote is priced by. */
export interface PlacedQuote {
  city: CityPrices;
  event: PlacedEvent;
  agreed: AgreedChanges;
}

/** What of a place decides a price. */
export interface PlacePrices {
  km: number;
  overrideCustomerFeeMinor: number | null;
}

/**
 * What a quote would cost by the present price list with one of its venues as it was and as it will be. Null where it has
 * no price by the list, or the same one.
 */
export function changeOfPlace(
  { city, event, agreed }: PlacedQuote,
  venueId: string,
  { before, after }: { before: PlacePrices; after: PlacePrices },
): PriceChange | null {
  const priced = (prices: PlacePrices) => {
    const gigs = event.gigs.map((gig) =>
      gig.place && gig.venueId === venueId ? { ...gig, place: { ...gig.place, ...prices } } : gig,
    );
    return priceEvent(city, { ...event, gigs }, agreed);
  };
  return changeOfTerms(priced, before, after);
}
