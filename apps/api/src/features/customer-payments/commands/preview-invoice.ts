import type { InputOf } from '@cadenza/contract/operations';
import { openPayment, paymentSide } from '@cadenza/domain/customer-payments/invoicing';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { manageBooking } from '../../bookings/door.ts';
import { invoiceDocumentOf } from '../documents/invoice-document.ts';
import { invoiceWord, paymentsNow, refuseUnless, requestedAmount, wantedAmounts } from '../present.ts';
import { findPaymentBasis } from '../views.ts';
import { preparePayment } from './prepare-payment.ts';

/**
 * Prepares an invoice and shows it. A new payment starts as a preview; one that has already been sent is left
 * unchanged, and only the document that would replace its invoice is shown.
 */
export async function previewInvoice(
  context: OfficeContext,
  bookingId: string,
  wanted: InputOf<'previewInvoice'>['body'],
) {
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const basis = await findPaymentBasis(trx, booking.id, context.now);
    refuseUnless('preview', basis, paymentSide(wanted.kind), booking);
    const open = openPayment(basis, paymentSide(wanted.kind));
    const amounts = wantedAmounts(basis, requestedAmount(basis, wanted), open);
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
    return { document, payments: await paymentsNow(trx, context, booking) };
  });
}
