import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { movePayouts, type PayoutRow } from '../store.ts';
import { changedPayouts } from '../views.ts';
import { lockSettlement } from './lock-settlement.ts';
import { writeBankFile } from './write-bank-file.ts';

/**
 * Pays the confirmed musicians of a booking, or some of them: writes the bank file, which staff hand to the bank at
 * once. The payments go through Scheduled To Be Paid to In Progress in one action; staff mark them as paid when the
 * bank confirms. A repeat finds nothing ready to pay. If any payee's account is wrong, they are named and no one is
 * paid.
 */
export async function payMusicians(context: OfficeContext, bookingId: string, ids?: readonly string[]) {
  const { db, scope, now } = context;
  return db.transaction().execute(async (trx) => {
    const { booking, payouts, arePaymentsEnabled } = await lockSettlement(trx, scope, bookingId, 'musician');
    if (!arePaymentsEnabled) throw refuse('payoutsNotOpen', {});
    const paying = chosen(payouts, ids);
    const { batchId, format, totalMinor, file } = await writeBankFile(trx, context, {
      cityId: booking.city_id,
      ids: paying.map(({ id }) => id),
      description: 'MUSICIANS',
    });
    const total = { minor: totalMinor, currency: paying[0]?.currency ?? 'AUD' };
    const author = eventAuthorOf(context);
    const count = paying.length;
    await recordEvent(trx, bookingId, now, author, { kind: 'pay list downloaded', format, count, total });
    const because = 'put in a bank file and handed to the bank';
    await movePayouts(trx, booking.id, paying, { to: PaymentStatus.InProgress, because, author, now, batchId });
    const message = count === 1 ? 'One payment is on its way' : `${count} payments are on their way`;
    return { ...(await changedPayouts(trx, scope, { bookingId, kind: 'musician', message })), file };
  });
}

function chosen(payouts: readonly PayoutRow[], ids?: readonly string[]): PayoutRow[] {
  if (ids?.some((id) => !payouts.some((payout) => payout.id === id))) throw refuse('payoutNotFound');
  const asked = payouts.filter(({ id }) => ids?.includes(id) ?? true);
  const ready = asked.filter(({ status }) => status === PaymentStatus.ReadyToPay);
  const other = ids && asked.find(({ status }) => status !== PaymentStatus.ReadyToPay);
  if (other) throw refuse('payoutNotReady', { payee: other.payee.name });
  if (ready.length === 0) throw refuse('noPayoutReady');
  return ready;
}
