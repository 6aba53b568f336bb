import { isClosed } from '@cadenza/domain/bookings/booking-status';
import {
  invoiceWord,
  invoicingRefusal,
  openPayment,
  paymentSide,
  suggestedAmount,
} from '@cadenza/domain/customer-payments/invoicing';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { invoiceDocumentOf } from '../documents/invoice-document.ts';
import { findPaymentBasis } from '../door/payment-basis.ts';
import { viewPayments } from '../views.ts';
import { calculateAmounts } from './calculate-amounts.ts';
import { preparePayment } from './prepare-payment.ts';

/**
 * Prepares an invoice and shows it. A new payment starts as a preview; one that has already been sent is left
 * unchanged, and only the document that would replace its invoice is shown.
 */
export const previewInvoice: Handler<'previewInvoice'> = (context, { params: { id: bookingId }, body: wanted }) =>
  context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const basis = await findPaymentBasis(trx, booking.id, context.now);
    const side = paymentSide(wanted.kind);
    refuseIf(invoicingRefusal('preview', basis, side, isClosed(booking.status)));
    const open = openPayment(basis, side);
    const amountMinor = wanted.amountMinor ?? suggestedAmount(basis, wanted.kind);
    const amounts = calculateAmounts(basis, { kind: wanted.kind, amountMinor }, open);
    if (open?.status !== PaymentStatus.InProgress) {
      await preparePayment(trx, booking, basis, wanted, context.now);
      await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), {
        kind: 'invoice prepared',
        what: invoiceWord(wanted.kind),
        amount: { minor: amounts.amountMinor, currency: basis.currency },
      });
    }
    const payment = { id: open?.id ?? null, kind: wanted.kind, ...amounts };
    const document = invoiceDocumentOf(context.platform, basis, payment, null);
    return { document, payments: await viewPayments(trx, context, booking) };
  });
