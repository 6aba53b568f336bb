import type { InputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { ClosingStep } from '@cadenza/domain/bookings/closing-steps';
import { isToCard } from '@cadenza/domain/customer-payments/refunds';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { tickClosingSteps } from '../../bookings/door/tick-closing-steps.ts';
import { moveRefund } from '../door/refunds.ts';
import { changeRefund } from './change-refund.ts';
import { settlePayments } from './settle-payments.ts';

/**
 * An admin approves a refund that somebody else has proposed, or rejects it: then its money is the customer's credit again. Of a card
 * payment it goes back to the card by a job; of anything else somebody transfers it and records that.
 */
export async function decideRefund(
  context: OfficeContext,
  refundId: string,
  { isApproved, reason }: InputOf<'decideRefund'>['body'],
) {
  const { actor, now, platform } = context;
  return changeRefund(context, refundId, async ({ trx, booking, basis, refund }) => {
    if (refund.state === (isApproved ? 'approved' : 'rejected')) return;
    if (refund.state !== 'proposed') throw refuse('refundDecided');
    const author = eventAuthorOf(context);
    const amount = { minor: refund.amountMinor, currency: basis.currency };
    const { number } = refund;
    if (!isApproved) {
      if (reason === '') throw invalidField('reason', 'Please say why');
      const decision = { state: 'rejected' as const, decidedBy: actor.userId, refusal: reason, now };
      await moveRefund(trx, booking.id, refundId, 'proposed', decision);
      await recordEvent(trx, booking.id, now, author, { kind: 'refund rejected', number, amount, reason });
      await settlePayments(trx, { now, author }, booking, {});
      return;
    }
    if (refund.proposedBy === actor.userId) throw refuse('refundOfYourOwn');
    await moveRefund(trx, booking.id, refundId, 'proposed', { state: 'approved', decidedBy: actor.userId, now });
    await recordEvent(trx, booking.id, now, author, { kind: 'refund approved', number, amount });
    if (platform.payments && isToCard(refund, basis.refunds)) {
      await enqueue(trx, 'send-card-refund', { refundId }, { key: `card refund ${refundId}` });
    }
    const isLast = !basis.refunds.some(({ id, state }) => id !== refundId && state === 'proposed');
    if (isLast && booking.status === BookingStatus.Cancelled) {
      await tickClosingSteps(trx, booking, [ClosingStep.ReceiveRefundApproval], author, now);
    }
  });
}
