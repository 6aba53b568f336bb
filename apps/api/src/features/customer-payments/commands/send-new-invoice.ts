import { isClosed } from '@cadenza/domain/bookings/booking-status';
import { invoicingRefusal, paymentSide } from '@cadenza/domain/customer-payments/invoicing';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { findPaymentBasis } from '../door/payment-basis.ts';
import { viewPayments } from '../views.ts';
import { issueInvoice } from './issue-invoice.ts';
import { preparePayment } from './prepare-payment.ts';

/**
 * Issues the invoice of this kind and sends it: a new one if none is open, otherwise the latest is updated and sent
 * again.
 */
export const sendNewInvoice: Handler<'initAndSendInvoice'> = (context, { params: { id: bookingId }, body: wanted }) =>
  context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const basis = await findPaymentBasis(trx, booking.id, context.now);
    refuseIf(invoicingRefusal('send', basis, paymentSide(wanted.kind), isClosed(booking.status)));
    const paymentId = await preparePayment(trx, booking, basis, wanted, context.now);
    await issueInvoice(trx, context, booking, paymentId);
    return { payments: await viewPayments(trx, context, booking) };
  });
