import type { Handler } from '../../../platform/http/routes.ts';
import { changeOpenPayment } from './change-open-payment.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Sends a prepared invoice, or an issued one again. */
export const sendInvoice: Handler<'sendInvoice'> = (context, { params: { id: paymentId } }) =>
  changeOpenPayment(context, paymentId, 'send', ({ trx, booking }) => issueInvoice(trx, context, booking, paymentId));
