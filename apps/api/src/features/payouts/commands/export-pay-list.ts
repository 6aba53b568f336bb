import { sumMinor } from '@cadenza/domain/money';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPayer, findTransfers } from '../door.ts';
import { fileStamp, inPayList, payListCsv, textFile } from '../present.ts';
import { noteReveals } from '../store.ts';
import { lockSettlement } from './lock-settlement.ts';

/**
 * The musicians' payments of a booking that are confirmed and not yet paid, with their accounts, as CSV, for checking
 * or for keying in by hand. It changes no status; the export is recorded in the history, and each revealed account
 * number has its row.
 */
export async function exportPayList(context: OfficeContext, bookingId: string) {
  const { db, scope, actor, now, platform } = context;
  return db.transaction().execute(async (trx) => {
    const { booking, payouts } = await lockSettlement(trx, scope, bookingId, 'musician');
    const listed = payouts.filter(({ status, grossMinor }) => inPayList.includes(status) && grossMinor > 0);
    if (listed.length === 0) throw refuse('noPayoutConfirmed');
    const payer = await findPayer(trx, booking.city_id);
    const ids = listed.map(({ id }) => id);
    const transfers = await findTransfers(trx, ids, platform.config.secretKey);
    await noteReveals(trx, transfers, actor.userId, now);
    const total = { minor: sumMinor(listed.map(({ grossMinor }) => grossMinor)), currency: payer.currency };
    const count = listed.length;
    await recordEvent(trx, bookingId, now, eventAuthorOf(context), {
      kind: 'pay list downloaded',
      format: 'CSV',
      count,
      total,
    });
    return textFile(`Musicians_Payment_List_${fileStamp(now, payer.timeZone)}.csv`, payListCsv(transfers, payer));
  });
}
