import type { AddOn } from '../add-ons/add-on-list.ts';
import { withAddOnsOf } from '../add-ons/add-on-terms.ts';
import type { ChosenEvent, ChosenGig, CityPrices } from '../enquiry/enquiry-price.ts';
import type { Voice } from '../enquiry/voices.ts';
import { applicableRules, type PriceRule, type RuleFacts } from '../price-rules/price-rule.ts';
import type { AgreedChanges } from './agreed-lines.ts';
import { priceEvent } from './price-event.ts';
import type { Quote } from './quote.ts';
import type { CustomerTravelBand } from './travel-fee.ts';

/**
 * A quote at current list prices before and after a change, in minor units with tax. The functions below return null if it has no
 * list price before or after their change, and all but that of seats also if the change makes no difference to it.
 */
export interface PriceChange {
  beforeMinor: number;
  afterMinor: number;
}

/** An event with the venue of each gig; null if its place is not one of our venues. */
export interface PlacedEvent extends ChosenEvent {
  gigs: readonly (ChosenGig & { venueId: string | null })[];
}

/** An event with the performance of each gig. */
export interface SeatedEvent extends ChosenEvent {
  gigs: readonly (ChosenGig & { performanceId: string })[];
}

/** All inputs of a quote's price. */
interface QuoteOf<Event> {
  city: CityPrices;
  event: Event;
  agreed: AgreedChanges;
}
export type PlacedQuote = QuoteOf<PlacedEvent>;

/** The facts about a place that affect a price. */
export interface PlacePrices {
  km: number;
  overrideCustomerFeeMinor: number | null;
}

/** The facts about a line-up that affect a price. */
export interface PricedSeats {
  performers: number;
  voices: readonly Voice[];
}

/** Of a change of one of its venues. */
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
  return differenceOf(priced(before), priced(after));
}

/** Of a change of the city's travel bands. */
export function changeOfBands(
  { city, event, agreed }: PlacedQuote,
  before: readonly CustomerTravelBand[],
  after: readonly CustomerTravelBand[],
): PriceChange | null {
  const priced = (bands: readonly CustomerTravelBand[]) => priceEvent({ ...city, bands }, event, agreed);
  return differenceOf(priced(before), priced(after));
}

/** Of a change of the city's add-ons. */
export function changeOfAddOns(
  { city, event, agreed }: PlacedQuote,
  before: readonly AddOn[],
  after: readonly AddOn[],
): PriceChange | null {
  const priced = (list: readonly AddOn[]) =>
    priceEvent(city, { ...event, addOns: withAddOnsOf(event.addOns ?? [], list) }, agreed);
  return differenceOf(priced(before), priced(after));
}

/** Of a change of the city's price rules. */
export function changeOfRules(
  { city, event, agreed, ruleFacts }: PlacedQuote & { ruleFacts: RuleFacts },
  before: readonly PriceRule[],
  after: readonly PriceRule[],
): PriceChange | null {
  const priced = (rules: readonly PriceRule[]) =>
    priceEvent(city, { ...event, rules: applicableRules(rules, ruleFacts) }, agreed);
  return differenceOf(priced(before), priced(after));
}

/** Of new seats for some performances. */
export function changeOfSeats(
  { city, event, agreed }: QuoteOf<SeatedEvent>,
  seats: ReadonlyMap<string, PricedSeats>,
): PriceChange | null {
  const gigs = event.gigs.map((gig) => ({
    ...gig,
    performance: { ...gig.performance, ...seats.get(gig.performanceId) },
  }));
  return changeBetween(priceEvent(city, event, agreed), priceEvent(city, { ...event, gigs }, agreed));
}

function differenceOf(before: Quote | null, after: Quote | null): PriceChange | null {
  const change = changeBetween(before, after);
  return change?.beforeMinor === change?.afterMinor ? null : change;
}

const changeBetween = (before: Quote | null, after: Quote | null): PriceChange | null =>
  before && after && { beforeMinor: before.totals.grossMinor, afterMinor: after.totals.grossMinor };
