import { isToCard } from '@cadenza/domain/customer-payments/refunds';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { completeRefund } from '../door/complete-refund.ts';
import { changeRefund } from './change-refund.ts';

/** Records that the bank has carried out an approved refund. One that is already recorded stays unchanged. */
export const recordRefundPayment: Handler<'recordRefundPayment'> = async (
  context,
  { params: { id: refundId }, body: { paidOn, reference } },
) => {
  const { now } = context;
  const author = eventAuthorOf(context);
  return changeRefund(context, refundId, async ({ trx, booking, basis, refund }) => {
    if (refund.state === 'paid') return;
    if (refund.state !== 'approved') throw refuse('refundNotApproved');
    if (isToCard(refund)) throw refuse('refundByCard');
    if (paidOn > basis.today) throw invalidField('paidOn', 'This day hasn’t come yet.');
    await completeRefund(trx, booking, refund, { paidOn, reference, author, now });
  });
};
