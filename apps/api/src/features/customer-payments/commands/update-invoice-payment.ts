import { invoiceWord } from '@cadenza/domain/customer-payments/invoicing';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { changePayment } from '../store.ts';
import { calculateAmounts } from './calculate-amounts.ts';
import { changeOpenPayment } from './change-open-payment.ts';
import { issueInvoice } from './issue-invoice.ts';

/**
 * Changes amount and due date of an open payment. An invoice already issued is replaced by a new document and mailed.
 */
export const updateInvoicePayment: Handler<'updateInvoicePayment'> = async (
  context,
  { params: { id: paymentId }, body: { amountMinor, dueOn } },
) => {
  return changeOpenPayment(context, paymentId, 'update', async ({ trx, booking, payment, basis }) => {
    if (dueOn < basis.today) throw invalidField('dueOn', 'The due date has already passed.');
    const amounts = calculateAmounts(basis, { kind: payment.kind, amountMinor }, payment);
    await changePayment(trx, booking.id, paymentId, { ...amounts, dueOn });
    if (payment.status === PaymentStatus.InProgress) {
      await issueInvoice(trx, context, booking, paymentId);
      return;
    }
    await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), {
      kind: 'invoice prepared',
      what: invoiceWord(payment.kind),
      amount: { minor: amountMinor, currency: basis.currency },
    });
  });
};
