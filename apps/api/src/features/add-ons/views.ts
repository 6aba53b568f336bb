import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { type AddOnEntry, addOnChangeProblems, addOnsOn } from '@cadenza/domain/add-ons/add-on-list';
import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import { changeOfAddOns } from '@cadenza/domain/pricing/add-on-change';
import type { OfficeContext } from '../../platform/context.ts';
import { invalidFields, refuse } from '../../platform/refusal.ts';
import { previewQuotes } from '../pricing/door/preview-quotes.ts';
import { presentRemoved, presentStep } from '../settings/door/dated-lists.ts';
import { findAddOns } from './store.ts';

/** The add-ons of a city with their history. */
export async function viewAddOns(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
): Promise<OutputOf<'getAddOns'>> {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const { name, currency, today, version, steps, lists } = await findAddOns(db, scope, cityId, { now });
  return {
    cityName: name,
    currency,
    today,
    canChange: canChangeSettings(actor, { cityId }),
    version,
    steps: steps.map(presentStep),
    removed: lists.flatMap(presentRemoved),
  };
}

/** Which open quotes other add-ons would change, and by how much. */
export async function previewAddOns(
  context: OfficeContext,
  cityId: string,
  { from, addOns }: InputOf<'previewAddOns'>['body'],
): Promise<OutputOf<'previewAddOns'>> {
  const { db, scope, actor, now } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await findAddOns(db, scope, cityId, { now });
  const problems = addOnChangeProblems(city, { from, addOns });
  if (problems.length > 0) throw invalidFields(problems);
  const [before, after] = [addOnsOn(city.steps, from), addOns.flatMap(withId)];
  return previewQuotes(context, city, from, (basis) => changeOfAddOns(basis, before, after));
}

/** Nobody has chosen a new one yet. */
const withId = ({ addOnId, ...terms }: AddOnEntry) => (addOnId === null ? [] : [{ addOnId, ...terms }]);
