import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { priceLists } from '@cadenza/domain/price-lists/price-list';
import { formatLongDate } from '@cadenza/domain/time';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPriceList, removePlanned } from '../store.ts';

/** Removes all amounts of a list planned for a future day, by an admin of the city: the earlier ones continue to apply. */
export const removePrices: Handler<'removePrices'> = async (
  { db, scope, actor, now },
  { params: { id: cityId, list }, body: { version, from } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const known = await findPriceList(trx, scope, { cityId, list }, { now, lock: true });
    if (known.version !== version) throw refuse('pricesChanged');
    if (from <= known.today) throw refuse('pricesHold', { from });
    const removed = await removePlanned(trx, known, from, { by: actor.userId, now });
    if (removed.length === 0) throw refuse('pricesChanged');
    const sentence = `${priceLists[list].label} of ${known.name} do not change on ${formatLongDate(from)}`;
    await recordAccountEvent(trx, { actor, now }, { organisationId: cityId }, sentence);
    return { message: sentence };
  });
};
