import type { ChosenEvent, ChosenGig, CityPrices } from '../enquiry/enquiry-price.ts';
import type { Voice } from '../enquiry/voices.ts';
import type { AgreedChanges } from './agreed-lines.ts';
import type { PriceChange } from './price-change.ts';
import { priceEvent } from './price-event.ts';

/** An event with the performance of each gig. */
export interface SeatedEvent extends ChosenEvent {
  gigs: readonly (ChosenGig & { performanceId: string })[];
}

/** The facts about a line-up that affect a price. */
export interface PricedSeats {
  performers: number;
  voices: readonly Voice[];
}

/**
 * The cost of a quote at current list prices, with its own seats and with new ones for some performances. Null if it has no
 * list price; the prices may be equal.
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
