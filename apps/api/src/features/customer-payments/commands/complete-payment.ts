import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { paymentRefusal } from '@cadenza/domain/customer-payments/customer-payment-lifecycle';
import { invoicingFacts, paymentSide } from '@cadenza/domain/customer-payments/invoicing';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent, systemAuthor } from '../../../platform/history/record-event.ts';
import { refuseWith } from '../../../platform/refusal.ts';
import { moveBooking } from '../../bookings/door/move-booking.ts';
import { manageBooking } from '../../bookings/door.ts';
import { invoiceWord, paymentsNow } from '../present.ts';
import { bookingOfPayment, setPaymentStatus } from '../store.ts';
import { findPaymentBasis } from '../views.ts';

/**
 * The customer's money has arrived. A booking in Confirmation becomes Booked; one still in Planning does so once its
 * musicians are confirmed. Fifty simultaneous requests complete it once: the booking's lock makes them take turns, and
 * a payment that is already Paid simply returns success.
 */
export async function completePayment(context: OfficeContext, paymentId: string) {
  const { now } = context;
  const bookingId = await bookingOfPayment(context.db, paymentId);
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const basis = await findPaymentBasis(trx, booking.id, now);
    const payment = basis.payments.find(({ id }) => id === paymentId);
    if (!payment) throw new Error('the payment has gone');
    if (payment.status !== PaymentStatus.Paid) {
      const reason = paymentRefusal('complete', payment, invoicingFacts(basis, paymentSide(payment.kind), false));
      if (reason !== null) throw refuseWith(reason);
      await setPaymentStatus(trx, paymentId, {
        status: PaymentStatus.Paid,
        completedAt: now,
        completedBy: context.actor.userId,
      });
      await recordEvent(trx, bookingId, now, eventAuthorOf(context), {
        kind: 'payment completed',
        number: payment.invoiceNumber ?? '',
        what: invoiceWord(payment.kind),
        amount: { minor: payment.amountMinor, currency: basis.currency },
      });
      if (booking.status === BookingStatus.Confirmation) {
        await moveBooking(trx, booking, { to: BookingStatus.Booked, by: 'system', author: systemAuthor, now });
      }
    }
    return { payments: await paymentsNow(trx, context, booking) };
  });
}
