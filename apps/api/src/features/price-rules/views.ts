import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { ruleChangeProblems, rulesOn } from '@cadenza/domain/price-rules/rule-list';
import { changeOfRules } from '@cadenza/domain/pricing/rule-change';
import type { OfficeContext } from '../../platform/context.ts';
import { invalidFields, refuse } from '../../platform/refusal.ts';
import { previewQuotes } from '../pricing/door/preview-quotes.ts';
import { priceRuleLists } from './store.ts';

/** Which open quotes the new price rules would change, and by how much. */
export async function previewPriceRules(
  context: OfficeContext,
  cityId: string,
  change: InputOf<'previewPriceRules'>['body'],
): Promise<OutputOf<'previewPriceRules'>> {
  const { db, scope, actor, now } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await priceRuleLists.find(db, scope, cityId, { now });
  const problems = ruleChangeProblems(city, change);
  if (problems.length > 0) throw invalidFields(problems);
  const before = rulesOn(city.steps, change.from);
  return previewQuotes(context, city, change.from, (basis) =>
    changeOfRules({ ...basis, ruleFacts: { ...basis.ruleFacts, today: change.from } }, before, change.rules),
  );
}
