import { randomUUID } from 'node:crypto';
import { isClosed } from '@cadenza/domain/bookings/booking-status';
import { openMinorOf, refusalOf } from '@cadenza/domain/customer-payments/invoicing';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { findPaymentBasis } from '../door/payment-basis.ts';
import { bookingOfPayment } from '../store.ts';
import { viewPayments } from '../views.ts';
import { settlePayments } from './settle-payments.ts';

/**
 * Records that the customer's money has arrived: one receipt for the open amount of the invoice. Fifty simultaneous
 * requests complete it once: the booking's lock makes them take turns, and a payment that is already Paid simply
 * returns success.
 */
export const completePayment: Handler<'completePayment'> = async (context, { params: { id: paymentId } }) => {
  const bookingId = await bookingOfPayment(context.db, paymentId);
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const basis = await findPaymentBasis(trx, booking.id, context.now);
    const payment = basis.payments.find(({ id }) => id === paymentId);
    if (!payment) throw new Error('the payment is gone');
    if (payment.status !== PaymentStatus.Paid) {
      refuseIf(refusalOf('complete', basis, payment, isClosed(booking.status)));
      const receipt = {
        id: randomUUID(),
        currency: basis.currency,
        receivedOn: basis.today,
        amountMinor: openMinorOf(payment),
        method: 'bank transfer',
        reference: payment.invoiceNumber ?? '',
      } as const;
      await settlePayments(trx, { now: context.now, author: eventAuthorOf(context) }, booking, {
        chosenId: paymentId,
        receipt,
      });
    }
    return { payments: await viewPayments(trx, context, booking) };
  });
};
