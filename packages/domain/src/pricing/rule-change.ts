import { holdingRules, type PriceRule, type RuleFacts } from '../price-rules/price-rule.ts';
import type { PlacedQuote } from './place-change.ts';
import { changeOfTerms, type PriceChange } from './price-change.ts';
import { priceEvent } from './price-event.ts';

/**
 * What a quote would cost by the present price list with a city's rules as they were and as they will be. Null where it has no
 * price by the list, or the same one.
 */
export function changeOfRules(
  { city, event, agreed, ruleFacts }: PlacedQuote & { ruleFacts: RuleFacts },
  before: readonly PriceRule[],
  after: readonly PriceRule[],
): PriceChange | null {
  const priced = (rules: readonly PriceRule[]) =>
    priceEvent(city, { ...event, rules: holdingRules(rules, ruleFacts) }, agreed);
  return changeOfTerms(priced, before, after);
}
