import type { InputOf } from '@cadenza/contract/operations';
import { addOnChangeProblems } from '@cadenza/domain/add-ons/add-on-list';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { formatLongDate } from '@cadenza/domain/time';
import type { OfficeContext } from '../../../platform/context.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { invalidFields, refuse } from '../../../platform/refusal.ts';
import { expectUsualAmounts } from '../../catalogue/door.ts';
import { addAddOns, findAddOns } from '../store.ts';

/**
 * Gives a city other add-ons from a day on, by an admin of the city. Of two who change them at once, the second is
 * refused. Prices of existing bookings do not change until they are priced again.
 */
export async function saveAddOns(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
  { version, confirm, from, addOns }: InputOf<'saveAddOns'>['body'],
): Promise<{ message: string }> {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await findAddOns(trx, scope, cityId, { now, lock: true });
    if (city.version !== version) throw refuse('addOnsChanged');
    const problems = addOnChangeProblems(city, { from, addOns });
    if (problems.length > 0) throw invalidFields(problems);
    const highest = Math.max(0, ...addOns.map(({ priceMinor }) => priceMinor));
    await expectUsualAmounts(trx, { cityId, confirm, now }, { 'the highest price': highest });
    await addAddOns(trx, city, { from, addOns }, { by: actor.userId, now });
    const names = addOns.length === 0 ? 'none' : addOns.map(({ name }) => name).join(', ');
    const sentence = `Add-ons of ${city.name} from ${formatLongDate(from)}: ${names}`;
    await recordAccountEvent(trx, { actor, now }, { organisationId: cityId }, sentence);
    return { message: sentence };
  });
}
