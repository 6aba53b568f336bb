import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { codeProblem, unknownCode } from '@cadenza/domain/price-rules/code-problem';
import { ruleChangeProblems, rulesOn } from '@cadenza/domain/price-rules/rule-list';
import { changeOfRules } from '@cadenza/domain/pricing/price-change';
import type { Handler } from '../../platform/http/routes.ts';
import { invalidField, refuse, refuseProblems } from '../../platform/refusal.ts';
import { previewQuotes } from '../pricing/door/preview-quotes.ts';
import { presentCode } from './door/code-pass.ts';
import { rulesToday } from './door/rules-today.ts';
import { priceRuleLists } from './store.ts';

/** Which open quotes the new price rules would change, and by how much. */
export const previewPriceRules: Handler<'previewPriceRules'> = async (
  context,
  { params: { id: cityId }, body: change },
) => {
  const { db, scope, actor, now } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await priceRuleLists.find(db, scope, cityId, { now });
  refuseProblems(ruleChangeProblems(city, change));
  const before = rulesOn(city.steps, change.from);
  return previewQuotes(context, city, change.from, (basis) =>
    changeOfRules({ ...basis, ruleFacts: { ...basis.ruleFacts, today: change.from } }, before, change.rules),
  );
};

/** What a code changes, for the person entering it; one statement. Every code that takes nothing off is refused in the same words. */
export const checkPriceCode: Handler<'checkPriceCode'> = async (
  { db, platform, now },
  { body: { cityId, priceCode: word } },
) => {
  const city = await rulesToday(db, cityId, now);
  if (!city) throw invalidField('cityId', 'This city is not known');
  const { cityName, today, rules } = city;
  if (codeProblem(rules, { code: word, today }, cityName) !== null) {
    throw invalidField('priceCode', unknownCode(cityName));
  }
  return { priceCode: presentCode(platform.config.secretKey, { cityId, word }, rules) };
};
