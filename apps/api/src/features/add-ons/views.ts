import { type AddOnEntry, addOnChangeProblems, addOnsOn } from '@cadenza/domain/add-ons/add-on-list';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { changeOfAddOns } from '@cadenza/domain/pricing/price-change';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../platform/refusal.ts';
import { previewQuotes } from '../pricing/door/preview-quotes.ts';
import { addOnLists } from './store.ts';

/** Which open quotes this list would change, and by how much. */
export const previewAddOns: Handler<'previewAddOns'> = async (
  context,
  { params: { id: cityId }, body: { from, addOns } },
) => {
  const { db, scope, actor, now } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await addOnLists.find(db, scope, cityId, { now });
  refuseProblems(addOnChangeProblems(city, { from, addOns }));
  const [before, after] = [addOnsOn(city.steps, from), addOns.flatMap(withId)];
  return previewQuotes(context, city, from, (basis) => changeOfAddOns(basis, before, after));
};

/** An entry without an id is new, so no quote contains it yet. */
const withId = ({ addOnId, ...terms }: AddOnEntry) => (addOnId === null ? [] : [{ addOnId, ...terms }]);
