import { isRefundCounted } from '@cadenza/domain/customer-payments/refunds';
import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { findPaymentBasis } from '../door/payment-basis.ts';
import { bookingOfReceipt, markReversed } from '../door/receipts.ts';
import { viewPayments } from '../views.ts';
import { settlePayments } from './settle-payments.ts';

/**
 * Reverses a receipt, with the reason: it stays visible, and what it paid is open again, unless other credit pays it. A
 * sales manager who recorded money that never came cannot reverse it alone.
 */
export const reverseReceipt: Handler<'reverseReceipt'> = async (
  context,
  { params: { id: receiptId }, body: { reason } },
) => {
  const { now, actor } = context;
  const bookingId = await bookingOfReceipt(context.db, receiptId);
  if (bookingId === undefined) throw refuse('receiptNotFound');
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    if (!canAdministerBooking(actor, { cityId: booking.city_id })) throw refuse('receiptsForAdmins');
    const basis = await findPaymentBasis(trx, booking.id, now);
    const { currency, receipts } = basis;
    const receipt = receipts.find(({ id }) => id === receiptId);
    if (!receipt) throw new Error('the receipt is gone');
    if (receipt.reversalReason !== null) throw refuse('receiptReversed');
    if (basis.refunds.some((refund) => refund.receiptId === receiptId && isRefundCounted(refund.state)))
      throw refuse('receiptRefunded');
    await markReversed(trx, booking.id, receiptId, { userId: actor.userId, reason, now });
    const amount = { minor: receipt.amountMinor, currency };
    const event = { kind: 'receipt reversed' as const, number: receipt.number, amount, reason };
    const author = eventAuthorOf(context);
    await recordEvent(trx, booking.id, now, author, event);
    await settlePayments(trx, { now, author }, booking, {});
    return { payments: await viewPayments(trx, context, booking) };
  });
};
