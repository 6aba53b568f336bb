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
  tradePaymentNotFound: notFound('This payment'),
  tradePaymentChanged: conflict('Somebody else has changed this payment meanwhile. Please look at it again.'),
  tradePaymentReversed: invalidState('This payment is reversed already.'),
};
