import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { pluralize } from '@cadenza/domain/pluralize';
import {
  cellOf,
  entriesThatDiffer,
  type PriceEntry,
  priceChangeProblems,
} from '@cadenza/domain/price-lists/price-change';
import { priceLists } from '@cadenza/domain/price-lists/price-list';
import { formatLongDate } from '@cadenza/domain/time';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { expectUsualAmounts } from '../../catalogue/door.ts';
import { findPriceList, removePlanned, writePrices } from '../store.ts';
import { priceContextOf } from '../views.ts';

/**
 * Gives a list of a city new amounts from a day on, by an admin of the city. Other amounts already planned for that day stay.
 * Unusual pay or fees for one person need confirmation; of two concurrent changes to a list, the second is refused.
 */
export const savePrices: Handler<'savePrices'> = async (
  { db, scope, actor, now },
  { params: { id: cityId, list }, body: { version, from, entries, confirm } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const known = await findPriceList(trx, scope, { cityId, list }, { now, lock: true });
    if (known.version !== version) throw refuse('pricesChanged');
    refuseProblems(priceChangeProblems(priceLists[list], priceContextOf(known), { from, entries }));
    if (list !== 'packages') {
      const highest = Math.max(0, ...entries.map(({ minor }) => minor ?? 0));
      await expectUsualAmounts(trx, { cityId, confirm, now }, { 'the highest amount': highest });
    }
    const author = { by: actor.userId, now };
    const planned = await removePlanned(trx, known, from, author);
    const together = new Map<string, PriceEntry>([...planned, ...entries].map((entry) => [cellOf(entry), entry]));
    const kept = entriesThatDiffer(known.steps, { from, entries: [...together.values()] });
    if (kept.length > 0) await writePrices(trx, known, { from, entries: kept }, author);
    const count = pluralize(kept.length, 'amount');
    const day = formatLongDate(from);
    const whose = `${priceLists[list].label} of ${known.name}`;
    const sentence = kept.length === 0 ? `${whose} do not change on ${day}` : `${whose} from ${day}: ${count} changed`;
    await recordAccountEvent(trx, { actor, now }, { organisationId: cityId }, sentence);
    return { message: sentence };
  });
};
