import type { ChosenEvent, ChosenGig, CityPrices } from '../enquiry/enquiry-price.ts';
import type { Voice } from '../enquiry/voices.ts';
import type { AgreedChanges } from './agreed-lines.ts';
import type { PriceChange } from './price-change.ts';
import { priceEvent } from './price-event.ts';

/** An event with the performance that each gig plays. */
export interface SeatedEvent extends ChosenEvent {
  gigs: readonly (ChosenGig & { performanceId: string })[];
}

/** What of a line-up decides a price. */
export interface PricedSeats {
  performers: number;
  voices: readonly Voice[];
}

/**
 * What a quote costs by the present price list with its own seats, and with new ones of some performances. Null where it has no
 * price by the list; the prices may be the same.
 */
export function changeOfSeats(
  { city, event, agreed }: { city: CityPrices; event: SeatedEvent; agreed: AgreedChanges },
  seats: ReadonlyMap<string, PricedSeats>,
): PriceChange | null {
  const gigs = event.gigs.map((gig) => ({
    ...gig,
    performance: { ...gig.performance, ...seats.get(gig.performanceId) },
  }));
  const [beforeMinor, afterMinor] = [event, { ...event, gigs }].map(
    (each) => priceEvent(city, each, agreed)?.totals.grossMinor,
  );
  return beforeMinor === undefined || afterMinor === undefined ? null : { beforeMinor, afterMinor };
}
