import type { ChosenEvent, ChosenGig, CityPrices } from '../enquiry/enquiry-price.ts';
import type { AgreedChanges } from './agreed-lines.ts';
import { changeOfTerms, type PriceChange } from './price-change.ts';
import { priceEvent } from './price-event.ts';

/** An event with the venue of each gig; null if its place is not one of our venues. */
export interface PlacedEvent extends ChosenEvent {
  gigs: readonly (ChosenGig & { venueId: string | null })[];
}

/** All inputs of a quote's price. */
export interface PlacedQuote {
  city: CityPrices;
  event: PlacedEvent;
  agreed: AgreedChanges;
}

/** The facts about a place that affect a price. */
export interface PlacePrices {
  km: number;
  overrideCustomerFeeMinor: number | null;
}

/**
 * The cost of a quote at current list prices, before and after a change of one of its venues. Null if it has
 * no list price, or the same one.
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
