import { holdingRules, type PriceRule, type RuleFacts } from '../price-rules/price-rule.ts';
import type { PlacedQuote, PriceChange } from './place-change.ts';
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
    priceEvent(city, { ...event, rules: holdingRules(rules, ruleFacts) }, agreed)?.totals.grossMinor ?? null;
  const [beforeMinor, afterMinor] = [priced(before), priced(after)];
  if (beforeMinor === null || afterMinor === null || beforeMinor === afterMinor) return null;
  return { beforeMinor, afterMinor };
}
