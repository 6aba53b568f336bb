import { applicableRules, type PriceRule, type RuleFacts } from '../price-rules/price-rule.ts';
import type { PlacedQuote } from './place-change.ts';
import { changeOfTerms, type PriceChange } from './price-change.ts';
import { priceEvent } from './price-event.ts';

/**
 * The cost of a quote at current list prices, before and after a change of the city's price rules. Null if it has no
 * list price, or the same one.
 */
export function changeOfRules(
  { city, event, agreed, ruleFacts }: PlacedQuote & { ruleFacts: RuleFacts },
  before: readonly PriceRule[],
  after: readonly PriceRule[],
): PriceChange | null {
  const priced = (rules: readonly PriceRule[]) =>
    priceEvent(city, { ...event, rules: applicableRules(rules, ruleFacts) }, agreed);
  return changeOfTerms(priced, before, after);
}
