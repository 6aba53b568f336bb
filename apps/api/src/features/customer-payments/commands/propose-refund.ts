import { formatMinor } from '@cadenza/domain/money';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { findPaymentBasis } from '../door/payment-basis.ts';
import { bookingOfReceipt } from '../door/receipts.ts';
import { addRefund } from '../door/refunds.ts';
import { viewPayments } from '../views.ts';

/**
 * Proposes to refund the part of a receipt that pays no invoice. Until this is decided, that money pays none either.
 * With the id of a known refund it changes nothing.
 */
export const proposeRefund: Handler<'proposeRefund'> = async (
  context,
  { params: { id: receiptId }, body: { id, amountMinor, reason } },
) => {
  const { now, actor } = context;
  const bookingId = await bookingOfReceipt(context.db, receiptId);
  if (bookingId === undefined) throw refuse('receiptNotFound');
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const { currency, receipts, refunds } = await findPaymentBasis(trx, booking.id, now);
    if (!refunds.some((refund) => refund.id === id)) {
      const receipt = receipts.find((one) => one.id === receiptId);
      if (!receipt) throw new Error('the receipt is gone');
      if (amountMinor > receipt.creditMinor) {
        throw invalidField(
          'amountMinor',
          `At most ${formatMinor(receipt.creditMinor, currency)} of it pays no invoice.`,
        );
      }
      const number = await addRefund(
        trx,
        booking.id,
        { id, receiptId, amountMinor, reason },
        { userId: actor.userId, now },
      );
      const amount = { minor: amountMinor, currency };
      const event = { kind: 'refund proposed' as const, number, receipt: receipt.number, amount, reason };
      await recordEvent(trx, booking.id, now, eventAuthorOf(context), event);
    }
    return { payments: await viewPayments(trx, context, booking) };
  });
};
