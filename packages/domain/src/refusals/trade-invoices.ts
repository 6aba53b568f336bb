import { type Currency, formatMinor } from '../money.ts';
import { conflict, invalidState, notFound } from './row.ts';

/** Invoices of suppliers and to organisations, and their payments. */
export const tradeInvoiceRefusals = {
  tradeInvoiceNotFound: notFound('This invoice'),
  tradeInvoiceChanged: conflict('Somebody else has changed this invoice meanwhile. Please look at it again.'),
  tradeInvoiceIssued: invalidState('This invoice is confirmed, so it no longer changes. Reverse it instead.'),
  tradeInvoiceNotReversible: invalidState(
    'Only a confirmed invoice of which nothing is paid can be reversed. Reverse its payments first.',
  ),
  tradeInvoiceNotSent: invalidState('Only a confirmed invoice to an organisation is sent.'),
  tradeInvoicePaperStays: invalidState(
    'Only a confirmed invoice of a supplier that has no paper yet gets one, and that one stays.',
  ),
  tradeInvoiceNotOpen: invalidState('Nothing is open of this invoice.'),
  supplierInvoiced: invalidState(
    ({ count }: { count: number }) =>
      `${count === 1 ? 'An invoice is' : `${count} invoices are`} from this supplier. Make it inactive instead.`,
  ),
  supplierInactive: invalidState('We do not buy from this supplier at present. Make it active first.'),
  costsUnconfirmed: invalidState(
    ({ count }: { count: number }) =>
      `${count === 1 ? 'An invoice of a supplier names this booking and is' : `${count} invoices of suppliers name this booking and are`} not confirmed yet.`,
  ),
  paymentAboveOpen: invalidState(
    ({ openMinor, currency }: { openMinor: number; currency: Currency }) =>
      `Only ${formatMinor(openMinor, currency)} is open of this invoice.`,
  ),
  invoiceInBatch: invalidState(
    ({ number, batch }: { number: string; batch: string }) =>
      `Invoice ${number} is in batch ${batch}, which pays what is open of it. Take it out of the batch first.`,
  ),
  tradePaymentOfBatch: invalidState(
    'This payment left with a batch, so only the bank takes it back: import its list of returned payments there.',
  ),
  tradePaymentNotFound: notFound('This payment'),
  tradePaymentChanged: conflict('Somebody else has changed this payment meanwhile. Please look at it again.'),
  tradePaymentReversed: invalidState('This payment is reversed already.'),
};
