import type { InputOf } from '@cadenza/contract/operations';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { formatLongDate } from '@cadenza/domain/time';
import type { OfficeContext } from '../../../platform/context.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAddOns, markAddOnsRemoved } from '../store.ts';

/** Takes back add-ons planned for a day that has not come, by an admin of the city: those before hold on. */
export async function removeAddOns(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
  { version, from }: InputOf<'removeAddOns'>['body'],
): Promise<{ message: string }> {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await findAddOns(trx, scope, cityId, { now, lock: true });
    if (city.version !== version) throw refuse('addOnsChanged');
    if (from <= city.today) throw refuse('addOnsHold', { from });
    const planned = city.steps.find((step) => step.from === from);
    if (!planned) throw refuse('addOnsChanged');
    await markAddOnsRemoved(trx, planned.id, { by: actor.userId, now });
    const sentence = `Add-ons of ${city.name} do not change on ${formatLongDate(from)}`;
    await recordAccountEvent(trx, { actor, now }, { organisationId: cityId }, sentence);
    return { message: sentence };
  });
}
