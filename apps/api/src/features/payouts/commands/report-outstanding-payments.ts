import { sumMinor } from '@cadenza/domain/money';
import { canPayOut } from '@cadenza/domain/permissions/payments';
import type { Handler } from '../../../platform/http/routes.ts';
import { fileStamp, textFile } from '../../../platform/http/text-file.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPayer, findTransfers } from '../door.ts';
import { inPayList, payListCsv, withMaskedNumber } from '../present.ts';
import { findCityPayouts } from '../store.ts';

/**
 * A city's payments that are confirmed but not yet paid, as CSV with masked accounts. Changes nothing; full numbers leave only in
 * the file of an approved batch.
 */
export const reportOutstandingPayments: Handler<'reportOutstandingPayments'> = async (
  { db, scope, actor, now, platform },
  { body: { cityId } },
) => {
  if (!canPayOut(actor, { cityId })) throw refuse('cityNotFound');
  const ids = await findCityPayouts(db, cityId, inPayList);
  if (ids.length === 0) throw refuse('noPayoutConfirmed');
  const payer = await findPayer(db, scope, cityId, now);
  const transfers = await findTransfers(db, payer, ids, platform.config.secretKey);
  const fileName = `Outstanding_Payments_${payer.name}_${fileStamp(now, payer.timeZone)}.csv`;
  return {
    ...textFile(fileName, payListCsv(transfers.map(withMaskedNumber), payer)),
    count: transfers.length,
    totalMinor: sumMinor(transfers.map(({ amountMinor }) => amountMinor)),
    currency: payer.currency,
  };
};
