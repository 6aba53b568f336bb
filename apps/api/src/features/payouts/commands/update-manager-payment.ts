import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { commissionFor, findPayee, findWorkDone } from '../door.ts';
import { bookingsOfPayouts, replaceAmounts, setNote } from '../store.ts';
import { changedPayouts } from '../views.ts';
import { lockSettlement } from './lock-settlement.ts';

/** An admin changes an unconfirmed commission, with tax and super recalculated, or saves a note. */
export const updateManagerPayment: Handler<'updateManagerPayment'> = async (
  context,
  { params: { id }, body: { commissionMinor, note } },
) => {
  const { db, scope, now } = context;
  return db.transaction().execute(async (trx) => {
    const [bookingId] = await bookingsOfPayouts(trx, 'manager', [id]);
    if (bookingId === undefined) throw refuse('payoutNotFound');
    const { booking, payouts } = await lockSettlement(trx, scope, bookingId, 'manager');
    const payout = payouts.find((each) => each.id === id);
    if (!payout) throw new Error('the payment has gone');
    if (note !== undefined) await setNote(trx, booking.id, id, note);
    if (commissionMinor !== undefined && commissionMinor !== payout.netMinor) {
      if (payout.payee.id === scope.actor.userId) throw refuse('ownPayoutNotYours');
      if (payout.status !== PaymentStatus.OnHold) {
        throw refuse('commissionConfirmed');
      }
      const work = await findWorkDone(trx, booking.id);
      const payment = commissionFor(await findPayee(trx, payout.payee.id), work, commissionMinor);
      await replaceAmounts(trx, booking.id, id, payment, { taxLabel: work.tax?.label ?? '', now });
      const total = { minor: payment.grossMinor, currency: work.currency };
      const because = 'another commission was agreed';
      await recordEvent(trx, booking.id, now, eventAuthorOf(context), {
        kind: 'payout changed',
        payee: payout.payee,
        total,
        because,
      });
    }
    return changedPayouts(trx, scope, { bookingId, kind: 'manager', message: 'Commission saved' });
  });
};
