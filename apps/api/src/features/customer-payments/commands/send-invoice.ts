import type { OfficeContext } from '../../../platform/context.ts';
import { changeOpenPayment } from './change-open-payment.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Sends a prepared invoice, or an issued one again. */
export async function sendInvoice(context: OfficeContext, paymentId: string) {
  return changeOpenPayment(context, paymentId, 'send', ({ trx, booking }) =>
    issueInvoice(trx, context, booking, paymentId),
  );
}
