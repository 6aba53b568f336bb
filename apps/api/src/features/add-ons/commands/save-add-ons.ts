import { addOnChangeProblems } from '@cadenza/domain/add-ons/add-on-list';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuseProblems } from '../../../platform/refusal.ts';
import { expectUsualAmounts } from '../../catalogue/door.ts';
import { saveList } from '../../settings/door/dated-lists.ts';
import { addAddOns, addOnLists } from '../store.ts';

/** Gives a city another list of add-ons from a day on. */
export const saveAddOns: Handler<'saveAddOns'> = (context, { params: { id: cityId }, body }) =>
  saveList(context, cityId, body, addOnLists, async (trx, city) => {
    const { confirm, from, addOns } = body;
    const { actor, now } = context;
    refuseProblems(addOnChangeProblems(city, { from, addOns }));
    const highest = Math.max(0, ...addOns.map(({ priceMinor }) => priceMinor));
    await expectUsualAmounts(trx, { cityId, confirm, now }, { 'the highest price': highest });
    await addAddOns(trx, city.id, { from, addOns }, { by: actor.userId, now });
    return addOns.length === 0 ? 'none' : addOns.map(({ name }) => name).join(', ');
  });
