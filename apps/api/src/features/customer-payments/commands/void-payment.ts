import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { setPaymentStatus, voidInvoices } from '../store.ts';
import { changeOpenPayment } from './change-open-payment.ts';

/** Cancels an open payment: its documents become void and its link stops working. */
export const voidPayment: Handler<'voidPayment'> = async (context, { params: { id: paymentId } }) => {
  const { now } = context;
  return changeOpenPayment(context, paymentId, 'void', async ({ trx, booking, payment, basis }) => {
    await setPaymentStatus(trx, booking.id, paymentId, { status: PaymentStatus.Cancelled, revokesLink: true });
    await voidInvoices(trx, booking.id, paymentId, now);
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), {
      kind: 'invoice voided',
      number: payment.invoiceNumber ?? 'in preparation',
      amount: { minor: payment.amountMinor, currency: basis.currency },
    });
  });
};
