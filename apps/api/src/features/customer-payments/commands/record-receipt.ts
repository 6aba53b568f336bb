import type { InputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { bookingOfReceipt } from '../door/receipts.ts';
import { paymentsNow } from '../present.ts';
import { findPaymentBasis } from '../views.ts';
import { settlePayments } from './settle-payments.ts';

/**
 * Records money of the customer as it came, also for a booking that is closed: it pays what is open, and the rest is
 * credit. With the id of a known receipt it changes nothing, so that a request that was sent twice records one.
 */
export async function recordReceipt(
  context: OfficeContext,
  bookingId: string,
  { id, paymentId, receivedOn, amountMinor, method, reference }: InputOf<'recordReceipt'>['body'],
) {
  const { now } = context;
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const known = await bookingOfReceipt(trx, id);
    if (known !== undefined && known !== booking.id) throw refuse('receiptNotFound');
    if (known === undefined) {
      const { currency, today, payments } = await findPaymentBasis(trx, booking.id, now);
      if (!payments.some(({ isSend }) => isSend)) throw refuse('noInvoiceSent');
      if (paymentId !== null && !payments.some((payment) => payment.id === paymentId)) throw refuse('paymentNotFound');
      if (receivedOn > today) throw invalidField('receivedOn', 'This day has not come yet.');
      const receipt = { id, currency, receivedOn, amountMinor, method, reference };
      const author = eventAuthorOf(context);
      const { receiptNumber } = await settlePayments(trx, { now, author }, booking, { chosenId: paymentId, receipt });
      await recordEvent(trx, booking.id, now, author, {
        kind: 'receipt recorded',
        number: receiptNumber,
        amount: { minor: amountMinor, currency },
        method,
        receivedOn,
      });
    }
    return { payments: await paymentsNow(trx, context, booking) };
  });
}
