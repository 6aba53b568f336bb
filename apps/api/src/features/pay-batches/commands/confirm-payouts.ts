import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { checkPayoutMove } from '@cadenza/domain/payouts/payout-lifecycle';
import { canConfirmPayouts, payoutMovers } from '@cadenza/domain/permissions/payments';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import { refuse, refuseWith } from '../../../platform/refusal.ts';
import { advanceBookingsOf, lockPayouts, movePayouts } from '../../payouts/door/move-payouts.ts';

/**
 * Makes payments of any bookings ready to pay, all or none: confirms those on hold, and retries those that the bank returned.
 * Payments that are already ready stay so.
 */
export const confirmPayouts = (
  context: OfficeContext,
  ids: readonly string[],
  from: typeof PaymentStatus.OnHold | typeof PaymentStatus.Failed,
): Promise<{ count: number; message: string }> =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    const payouts = await lockPayouts(trx, scope, ids);
    const moving = payouts.filter(({ status }) => status !== PaymentStatus.ReadyToPay);
    for (const { status, kind, payee, cityId, assigneeUserId, arePaymentsEnabled, transferMinor } of moving) {
      const record = { cityId, assigneeUserId, kind, payeeId: payee.id };
      if (!canConfirmPayouts(actor, kind, record)) {
        throw refuse(kind === 'musician' ? 'musicianPayoutsNotYours' : 'managerPayoutsNotYours');
      }
      const by = payoutMovers(actor, record);
      if (by.length === 0) throw refuse('ownPayoutNotYours');
      const facts = { arePaymentsEnabled, transferMinor, batch: null };
      const to = PaymentStatus.ReadyToPay;
      if (status !== from) throw refuse('paymentMoveUnknown', { payee: payee.name, from: status, to });
      const answer = checkPayoutMove({ from: status, to, by, facts });
      if (!answer.isAllowed) throw refuseWith(answer.reason);
    }
    const because = from === PaymentStatus.OnHold ? 'confirmed' : 'to be tried again';
    await movePayouts(trx, moving, { to: PaymentStatus.ReadyToPay, because, author: eventAuthorOf(context), now });
    await advanceBookingsOf(trx, moving, now);
    const count = moving.length === 1 ? 'One payment is' : `${moving.length} payments are`;
    return { count: moving.length, message: `${count} ready to pay` };
  });
