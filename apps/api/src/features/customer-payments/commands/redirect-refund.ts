import { isToCard, mayTransfer } from '@cadenza/domain/customer-payments/refunds';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { askAboutRefund } from '../../card-payments/door/ask-about-refund.ts';
import { refuseNewAdmin } from '../../organisations/door.ts';
import { moveRefund, refundChanges } from '../door/refunds.ts';
import { changeRefund } from './change-refund.ts';

/**
 * Restarts a card refund that did not reach the card, or could not be given to the provider: to the card once more, or
 * as a transfer with a reason. If the person who proposed it chooses a transfer, another admin must approve the change.
 */
export const redirectRefund: Handler<'redirectRefund'> = async (
  context,
  { params: { id: refundId }, body: { way, reason } },
) => {
  const { actor, now, platform } = context;
  return changeRefund(context, refundId, async ({ trx, booking, basis, refund }) => {
    const { number, state } = refund;
    const move = { bookingId: booking.id, id: refundId, from: state, now };
    const author = eventAuthorOf(context);
    const amount = { minor: refund.amountMinor, currency: basis.currency };
    if (way === 'card') {
      if (state === 'approved' && isToCard(refund)) return;
      if (state !== 'failed') throw refuse('refundNotRedirected');
      await moveRefund(trx, move, refundChanges.sentAgain(now, refund.attempt + 1));
      await recordEvent(trx, booking.id, now, author, { kind: 'refund sent again', number, amount });
      if (platform.payments) await askAboutRefund(trx, refundId);
      return;
    }
    if (refund.transferReason !== null) return;
    if (!mayTransfer(refund, now)) throw refuse('refundNotRedirected');
    if (refund.proposedBy === actor.userId) throw refuse('refundOfYourOwn');
    await refuseNewAdmin(trx, context, booking.city_id, refund.proposedBy);
    await moveRefund(trx, move, refundChanges.toTransfer(actor.userId, reason));
    await recordEvent(trx, booking.id, now, author, { kind: 'refund to transfer', number, amount, reason });
  });
};
