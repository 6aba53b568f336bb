import { ruleChangeProblems } from '@cadenza/domain/price-rules/rule-list';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuseProblems } from '../../../platform/refusal.ts';
import { saveList } from '../../settings/door/dated-lists.ts';
import { addRules, priceRuleLists } from '../store.ts';

/** Gives a city new price rules from a day on. */
export const savePriceRules: Handler<'savePriceRules'> = (
  context,
  { params: { id: cityId }, body: { from, rules, version } },
) =>
  saveList(context, cityId, { version, from }, priceRuleLists, async (trx, city) => {
    refuseProblems(ruleChangeProblems(city, { from, rules }));
    await addRules(trx, city.id, { from, rules }, { by: context.actor.userId, now: context.now });
    return rules.length === 0 ? 'none' : rules.map(({ name }) => name).join(', ');
  });
