import type { EstimatorCatalogue } from '@cadenza/contract/estimator/operations';
import { type ChosenEvent, type CityPrices, unpricedGigs } from '@cadenza/domain/enquiry/enquiry-price';
import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { appliesOn } from '@cadenza/domain/price-rules/price-rule';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { type EventValues, hoursText, playedGigs } from './event-values.ts';

/** The price of the event in the form, by the same rules as the server. */
export interface EventPrice {
  /** Null while no music is chosen, or if some of it has no price for its duration. */
  quote: Quote | null;
  /** Why there is no price, or null. */
  reason: string | null;
}

export function priceOf(values: EventValues, type: EventType, catalogue: EstimatorCatalogue): EventPrice {
  const { city, tax, travelBands: bands, settings } = catalogue;
  const event = chosenEvent(values, type, catalogue);
  const prices = {
    currency: city.currency,
    cityName: city.name,
    tax,
    bands,
    distances: settings.distances,
    halfHourMinor: settings.halfHours.priceMinor,
  };
  const quote = priceEvent(prices, event);
  return { quote, reason: quote ? null : reasonOf(event, prices) };
}

function reasonOf(event: ChosenEvent, prices: CityPrices): string {
  const [unpriced] = unpricedGigs(event, prices);
  if (!unpriced) return 'Choose some music to see the price.';
  const { performance, durationMinutes } = unpriced;
  return `${performance.name} has no price for ${hoursText(durationMinutes)}. Agree one with the customer.`;
}

function chosenEvent(values: EventValues, eventType: EventType, catalogue: EstimatorCatalogue): ChosenEvent {
  const date = values.notSureWhen ? null : values.eventDate;
  return {
    eventType,
    gigs: playedGigs(values).flatMap((type) => {
      const { performanceId, place, notSureWhere, durationMinutes } = values[type];
      const performance = catalogue.performances.find(({ id }) => id === performanceId);
      const where = place && { ...place, overrideCustomerFeeMinor: place.overrideCustomerFeeMinor ?? null };
      return performance ? [{ type, performance, durationMinutes, place: where, notSureWhere }] : [];
    }),
    singers: values.singerIds.flatMap((singerId) => {
      const singer = catalogue.performers.find(({ id }) => id === singerId);
      if (!singer?.gender) return [];
      return [{ name: singer.label, gender: singer.gender, surchargeMinor: singer.surchargeMinor }];
    }),
    chooseForMe: values.chooseSingerForMe,
    rules: catalogue.priceRules.filter((rule) => appliesOn(rule, date, catalogue.city.regionId)),
  };
}
