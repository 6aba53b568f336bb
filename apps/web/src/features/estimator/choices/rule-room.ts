import type { ChosenEvent, CityPrices } from '@cadenza/domain/enquiry/enquiry-price';
import { appliesOn, type DayRule } from '@cadenza/domain/price-rules/price-rule';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { Quote } from '@cadenza/domain/pricing/quote';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Choices, eventTimeOf } from './choices.ts';

// Not in the first script: only cities with rules need it, once a day is chosen.

/** The city's price rules that apply on the chosen day. */
export function dayRules(choices: Choices, { city, priceRules }: Catalogue): DayRule[] {
  const { eventDate } = eventTimeOf(choices);
  return priceRules.filter((rule) => appliesOn(rule, eventDate, city.regionId));
}

/** The price with them. */
export const priceOnDay = (
  prices: CityPrices,
  event: ChosenEvent,
  choices: Choices,
  catalogue: Catalogue,
): Quote | null => priceEvent(prices, { ...event, rules: dayRules(choices, catalogue) });
