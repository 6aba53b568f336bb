import { sumMinor } from '@cadenza/domain/money';
import { canPayOut } from '@cadenza/domain/permissions/payments';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { accountsOf, recordReveals } from '../../../platform/history/record-reveals.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { fileStamp, textFile } from '../../../platform/http/text-file.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seeBooking } from '../../bookings/door.ts';
import { findPayer, findTransfers } from '../door.ts';
import { inPayList, payListCsv, withMaskedNumber } from '../present.ts';
import { findPayouts } from '../store.ts';

/**
 * A booking's musician payments that are confirmed but not yet paid, with their accounts, as CSV, for checking or keying in by
 * hand: full account numbers for an admin of the city, masked for other staff. Changes no status; the export is recorded in the
 * history, and each full account number as a reveal.
 */
export const downloadPayList: Handler<'downloadPayList'> = async (context, { params: { bookingId } }) => {
  const { db, scope, actor, now, platform } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await seeBooking(trx, scope, bookingId);
    const payouts = await findPayouts(trx, booking.id);
    const listed = payouts.filter(
      ({ kind, status, grossMinor }) => kind === 'musician' && inPayList.includes(status) && grossMinor > 0,
    );
    if (listed.length === 0) throw refuse('noPayoutConfirmed');
    const payer = await findPayer(trx, scope, booking.city_id, now);
    const ids = listed.map(({ id }) => id);
    const transfers = await findTransfers(trx, payer, ids, platform.config.secretKey);
    const isWhole = canPayOut(actor, { cityId: booking.city_id });
    if (isWhole) await recordReveals(trx, accountsOf(transfers.map(({ payeeId }) => payeeId)), actor.userId, now);
    const shown = isWhole ? transfers : transfers.map(withMaskedNumber);
    const total = { minor: sumMinor(listed.map(({ transferMinor }) => transferMinor)), currency: payer.currency };
    const count = listed.length;
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), {
      kind: 'pay list downloaded',
      format: 'CSV',
      count,
      total,
    });
    return textFile(`Musicians_Payment_List_${fileStamp(now, payer.timeZone)}.csv`, payListCsv(shown, payer));
  });
};
