import { isToCard } from '@cadenza/domain/customer-payments/refunds';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { moveRefund, refundChanges } from '../door/refunds.ts';
import { changeRefund } from './change-refund.ts';

/** Records that the bank has carried out an approved refund. One that is already recorded stays unchanged. */
export const recordRefundPayment: Handler<'recordRefundPayment'> = async (
  context,
  { params: { id: refundId }, body: { paidOn, reference } },
) => {
  const { now } = context;
  return changeRefund(context, refundId, async ({ trx, booking, basis, refund }) => {
    if (refund.state === 'paid') return;
    if (refund.state !== 'approved') throw refuse('refundNotApproved');
    if (isToCard(refund)) throw refuse('refundByCard');
    if (paidOn > basis.today) throw invalidField('paidOn', 'This day hasn’t come yet.');
    const move = { bookingId: booking.id, id: refundId, from: refund.state, now };
    await moveRefund(trx, move, refundChanges.paid(now, paidOn, reference));
    const amount = { minor: refund.amountMinor, currency: basis.currency };
    const event = { kind: 'refund paid' as const, number: refund.number, amount, paidOn };
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), event);
  });
};
