import type { ChosenEvent, CityPrices } from '@cadenza/domain/enquiry/enquiry-price';
import { appliesOn, type DayRule } from '@cadenza/domain/price-rules/price-rule';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { instantToWall } from '@cadenza/domain/time';
import { now } from '../../../shared/clock/clock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Choices, eventTimeOf } from './choices.ts';
import { type CodeRule, codeRuleOf } from './code-rule.ts';

// Not in the first script: only codes need it, and cities with rules, once a day is chosen.

/** The rule of the code that was entered, and whether the chosen day meets its conditions; null without one. */
export function codeOf(choices: Choices, { city }: Catalogue): { rule: CodeRule; isForDay: boolean } | null {
  const rule = choices.priceCode && codeRuleOf(choices.priceCode);
  return rule && { rule, isForDay: appliesOn(rule, eventTimeOf(choices).eventDate, city.regionId) };
}

/** The city's price rules that apply on the chosen day, and that of the code until its last day. */
export function rulesFor(choices: Choices, catalogue: Catalogue): DayRule[] {
  const { city, priceRules } = catalogue;
  const { eventDate } = eventTimeOf(choices);
  const rules = priceRules.filter((rule) => appliesOn(rule, eventDate, city.regionId));
  const code = codeOf(choices, catalogue);
  const today = instantToWall(now().toISOString(), city.timeZone).date;
  return code?.isForDay && today <= code.rule.until ? [...rules, code.rule] : rules;
}

/** The price with them. */
export const priceWithRules = (
  prices: CityPrices,
  event: ChosenEvent,
  choices: Choices,
  catalogue: Catalogue,
): Quote | null => priceEvent(prices, { ...event, rules: rulesFor(choices, catalogue) });
