import { conflict, invalidState, notFound } from './row.ts';

/** Invoices from suppliers and to organisations, and their payments. */
export const tradeInvoiceRefusals = {
  tradeInvoiceNotFound: notFound('This invoice'),
  tradeInvoiceChanged: conflict('Someone else has just changed this invoice. Please check it again.'),
  tradeInvoiceIssued: invalidState('This invoice is confirmed, so it can’t be edited. Reverse it instead.'),
  tradeInvoiceNotReversible: invalidState(
    'Only a confirmed invoice without payments can be reversed. Reverse its payments first.',
  ),
  tradeInvoiceNotSent: invalidState('Only a confirmed invoice to an organisation can be sent.'),
  tradeInvoicePaperStays: invalidState(
    'A file can only be attached to a supplier’s confirmed invoice that has none yet.',
  ),
  tradeInvoiceNotOpen: invalidState('There’s nothing due on this invoice.'),
  supplierInvoiced: invalidState(
    ({ count }: { count: number }) =>
      `${count === 1 ? 'An invoice is' : `${count} invoices are`} from this supplier. Make it inactive instead.`,
  ),
  supplierInactive: invalidState('This supplier is inactive. Make it active first.'),
  costsUnconfirmed: invalidState(
    ({ count }: { count: number }) =>
      `${count === 1 ? 'An invoice of a supplier names this booking and is' : `${count} invoices of suppliers name this booking and are`} not confirmed yet.`,
  ),
  invoiceInBatch: invalidState(
    ({ number, batch }: { number: string; batch: string }) =>
      `Invoice ${number} is in batch ${batch}, which pays what’s due on it. Remove it from the batch first.`,
  ),
  tradePaymentOfBatch: invalidState(
    'This payment was sent in a batch, so only the bank can return it. Import the bank’s returns on the batch.',
  ),
  tradePaymentNotFound: notFound('This payment'),
  tradePaymentChanged: conflict('Someone else has just changed this payment. Please check it again.'),
  tradePaymentReversed: invalidState('This payment has already been reversed.'),
};
