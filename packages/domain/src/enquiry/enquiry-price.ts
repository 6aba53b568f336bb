import type { FieldProblem } from '../field-problems.ts';
import type { Currency } from '../money.ts';
import { extraHalfHours, type GigType, raiseCeremonyMinutes, receptionMinutes } from '../pricing/durations.ts';
import { type DurationPrice, packagePriceFor } from '../pricing/package-price.ts';
import { priceQuote, type Quote, type QuoteAddOn, type QuoteGig } from '../pricing/quote.ts';
import type { QuoteRule } from '../pricing/rule-lines.ts';
import type { TaxRule } from '../pricing/tax.ts';
import { type CustomerTravelBand, travelFeePerPerformer } from '../pricing/travel-fee.ts';
import type { DistanceRules } from '../venues/distance.ts';
import type { EventType } from './enquiry-rules.ts';
import { type Singer, seatSingers, seatVoices, type Voice } from './voices.ts';

/** The inputs of a city's prices. */
export interface CityPrices {
  currency: Currency;
  cityName: string;
  tax: TaxRule;
  bands: readonly CustomerTravelBand[];
  distances: DistanceRules;
  /** The price of an extra half hour of a reception per performer; without one it has no price. */
  halfHourMinor?: number;
}

/** The music of one part of the day, as chosen. */
export interface ChosenGig {
  type: GigType;
  performance: {
    name: string;
    vocalOption: number;
    /** The size of the line-up, and the voices of those who sing. */
    performers: number;
    voices: readonly Voice[];
    prices: readonly DurationPrice[];
  };
  durationMinutes: number;
  /** `overrideCustomerFeeMinor` is the venue's own travel fee per performer; null where the city's bands apply. */
  place: { name: string; km: number; overrideCustomerFeeMinor: number | null } | null;
  notSureWhere: boolean;
}

export interface ChosenEvent {
  eventType: EventType;
  gigs: readonly ChosenGig[];
  /** In the order of preference. */
  singers: readonly (Singer & { surchargeMinor: number })[];
  chooseForMe: boolean;
  addOns?: readonly ChosenAddOn[];
  /** The price rules that apply. */
  rules?: readonly QuoteRule[];
}

export interface ChosenAddOn extends QuoteAddOn {
  addOnId: string;
  /** The part of the day whose music it requires; null for either. */
  part: GigType | null;
}

/**
 * The list price of the choice, without the city's price rules and agreed changes (`priceEvent` has both). Null while
 * no music is chosen, or when some of it is not offered for that duration (see `unpricedGigs`).
 * @param more additional lines from rules and staff
 */
export function priceByList(
  city: CityPrices,
  event: ChosenEvent,
  more?: Parameters<typeof priceQuote>[1],
): Quote | null {
  if (event.gigs.length === 0 || unpricedGigs(event, city).length > 0) return null;
  const input = {
    currency: city.currency,
    cityName: city.cityName,
    distances: city.distances,
    tax: city.tax,
    eventType: event.eventType,
    gigs: event.gigs.map((gig) => quoteGig(gig, city)),
    singers: chargedSingers(event),
    addOns: chargedAddOns(event),
  };
  return priceQuote(input, more);
}

type ExtraTimePrice = Pick<CityPrices, 'halfHourMinor'>;

/** The gigs whose performance is not offered for that duration: their price is agreed by hand. */
export function unpricedGigs(event: ChosenEvent, city: ExtraTimePrice): ChosenGig[] {
  return event.gigs.filter((gig) => packageOf(gig, city) === null);
}

/** The same gigs as enquiry problems. */
export function unpricedProblems(event: ChosenEvent, city: ExtraTimePrice): FieldProblem[] {
  return event.gigs.flatMap((gig, index) => {
    if (packageOf(gig, city) !== null) return [];
    const message = `${gig.performance.name} can’t be booked for ${gig.durationMinutes / 60} hours. Please choose different music`;
    return [{ path: `performances.${index}.duration`, message }];
  });
}

/** The price of a gig's music without travel and singers, in minor units; null where it is agreed by hand. */
export function musicPrice(
  gig: PricedGig & { performance: { performers: number } },
  city: ExtraTimePrice,
): number | null {
  const sold = packageOf(gig, city);
  if (sold === null) return null;
  const { halfHours, priceMinor } = sold.extraTime ?? { halfHours: 0, priceMinor: 0 };
  return sold.packagePriceMinor + halfHours * gig.performance.performers * priceMinor;
}

type PricedGig = Pick<ChosenGig, 'type' | 'durationMinutes'> & { performance: { prices: readonly DurationPrice[] } };

/**
 * The package of a gig: for a longer reception the five hours plus the extra half hours, if the city has a price for
 * them. Null if there is none.
 */
function packageOf(
  { type, durationMinutes, performance: { prices } }: PricedGig,
  { halfHourMinor = 0 }: ExtraTimePrice,
): Pick<QuoteGig, 'packagePriceMinor' | 'durationMinutes' | 'extraTime'> | null {
  const halfHours = extraHalfHours(type, durationMinutes);
  const isLonger = halfHourMinor > 0 && halfHours > 0 && durationMinutes === receptionMinutes + 30 * halfHours;
  const minutes = isLonger ? receptionMinutes : durationMinutes;
  const packagePriceMinor = packagePriceFor(prices, minutes);
  if (packagePriceMinor === null) return null;
  const sold = { packagePriceMinor, durationMinutes: minutes };
  return isLonger ? { ...sold, extraTime: { halfHours, priceMinor: halfHourMinor } } : sold;
}

/**
 * The duration of a customer's choice: a reception at least five hours, a ceremony at least the minimum for its distance.
 * `durationMinutes` is the chosen length, never a raised one, so that a nearer place returns to it.
 */
export function chosenMinutes(
  gig: Pick<ChosenGig, 'type' | 'durationMinutes' | 'place' | 'notSureWhere'>,
  distances: DistanceRules,
): number {
  if (gig.type === 'reception') return Math.max(gig.durationMinutes, receptionMinutes);
  return raiseCeremonyMinutes(
    gig.durationMinutes,
    gig.place === null || gig.notSureWhere ? 0 : gig.place.km,
    distances,
  );
}

/**
 * The singers whose surcharge is included: those in the seats of the chosen music. Customers name at least three
 * in order of preference, so that one is free on the day; the first who can sing a seat is charged, once per event.
 */
export function chargedSingers(event: ChosenEvent): ChosenEvent['singers'] {
  if (event.chooseForMe) return [];
  const seated = new Set(event.gigs.flatMap(({ performance }) => seatSingers(seatVoices(performance), event.singers)));
  return event.singers.filter((_, index) => seated.has(index));
}

/** The add-ons whose part of the day has music; the others are kept and cost nothing. */
const chargedAddOns = ({ addOns = [], gigs }: ChosenEvent): readonly ChosenAddOn[] =>
  addOns.filter(({ part }) => part === null || gigs.some(({ type }) => type === part));

function quoteGig(gig: ChosenGig, city: CityPrices): QuoteGig {
  const { performance, place, durationMinutes } = gig;
  return {
    type: gig.type,
    performanceName: performance.name,
    performers: performance.performers,
    ...(packageOf(gig, city) ?? { packagePriceMinor: 0, durationMinutes }),
    venue: place && {
      name: place.name,
      km: place.km,
      hasOwnTravelFee: place.overrideCustomerFeeMinor !== null,
      travelFeePerPerformerMinor: travelFeePerPerformer({
        venueOverrideMinor: place.overrideCustomerFeeMinor,
        bands: city.bands,
        km: place.km,
      }),
    },
    notSureWhere: gig.notSureWhere,
  };
}
