import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { taxInTotal } from '@cadenza/domain/pricing/tax';
import type { Platform } from '../../../platform/context.ts';
import { creditNoteTitle, printedSeller } from '../../../platform/invoices/printed-seller.ts';
import type { PaymentBasis } from '../door/payment-basis.ts';

/**
 * The credit note that takes this amount off an issued invoice, as of today: taxed at the invoice's rate, on its own
 * total.
 */
export function creditNoteDocumentOf(
  { config }: { config: Pick<Platform['config'], 'APP_NAME'> },
  { regionId, city, today }: Pick<PaymentBasis, 'regionId' | 'city' | 'today'>,
  invoice: InvoiceDocument,
  { number, amountMinor, reason }: { number: string; amountMinor: number; reason: string },
): InvoiceDocument {
  const { words: _howToPay, ...issued } = invoice;
  const amounts = taxInTotal(amountMinor, { mode: invoice.taxMode, rate: invoice.taxRate });
  return {
    ...issued,
    number,
    title: creditNoteTitle(regionId, amounts.taxMinor),
    issuedOn: today,
    dueOn: today,
    seller: printedSeller(config.APP_NAME, regionId, city),
    lines: [{ title: `Invoice ${invoice.number}`, explanation: reason, ...amounts }],
    ...amounts,
  };
}
