import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { ClosingStep } from '@cadenza/domain/bookings/closing-steps';
import { isToCard } from '@cadenza/domain/customer-payments/refunds';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { tickClosingSteps } from '../../bookings/door/tick-closing-steps.ts';
import { askAboutRefund } from '../../card-payments/door/ask-about-refund.ts';
import { refuseNewAdmin } from '../../organisations/door.ts';
import { moveRefund, refundChanges } from '../door/refunds.ts';
import { changeRefund } from './change-refund.ts';
import { settlePayments } from './settle-payments.ts';

/**
 * An admin approves a refund that somebody else has proposed, or rejects it; one that did not reach its card can be
 * given up the same way. Its money is then the customer's credit again. An approved refund of a card payment is sent
 * back to the card by a job; for anything else somebody makes a transfer and records it.
 */
export const decideRefund: Handler<'decideRefund'> = async (
  context,
  { params: { id: refundId }, body: { isApproved, reason, isMoneyChecked } },
) => {
  const { actor, now, platform } = context;
  return changeRefund(context, refundId, async ({ trx, booking, basis, refund }) => {
    if (refund.state === (isApproved ? 'approved' : 'rejected')) return;
    const isGivenUp = refund.state === 'failed' && !isApproved;
    if (refund.state !== 'proposed' && !isGivenUp) throw refuse('refundDecided');
    if (refund.proposedBy === actor.userId) throw refuse('refundOfYourOwn');
    const author = eventAuthorOf(context);
    const amount = { minor: refund.amountMinor, currency: basis.currency };
    const { number } = refund;
    const move = { bookingId: booking.id, id: refundId, from: refund.state, now };
    const by = { userId: actor.userId, now };
    if (!isApproved) {
      await moveRefund(trx, move, refundChanges.rejected(by, reason));
      await recordEvent(trx, booking.id, now, author, { kind: 'refund rejected', number, amount, reason });
      await settlePayments(trx, { now, author }, booking, {});
      return;
    }
    await refuseNewAdmin(trx, context, booking.city_id, refund.proposedBy);
    if (refund.isReceiptByHand && !isMoneyChecked) {
      throw invalidField('isMoneyChecked', 'Please check that the money arrived, as no bank statement line shows it.');
    }
    const byCard = isToCard(refund);
    await moveRefund(trx, move, refundChanges.approved(by, byCard));
    await recordEvent(trx, booking.id, now, author, { kind: 'refund approved', number, amount });
    // Without keys it waits for them, or for an admin who has it transferred.
    if (byCard && platform.payments) await askAboutRefund(trx, refundId);
    const isLast = !basis.refunds.some(({ id, state }) => id !== refundId && state === 'proposed');
    if (isLast && booking.status === BookingStatus.Cancelled) {
      await tickClosingSteps(trx, booking, [ClosingStep.ReceiveRefundApproval], author, now);
    }
  });
};
