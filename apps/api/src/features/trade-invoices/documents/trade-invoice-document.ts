import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { addressText } from '@cadenza/domain/address';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import type { Platform } from '../../../platform/context.ts';
import { invoiceTitle, printedSeller } from '../../../platform/invoices/printed-seller.ts';
import { postalAddress } from '../../../platform/stored-documents/postal-address.ts';
import type { DocumentBasis } from '../door/issued-invoices.ts';

/** One of our invoices to an organisation as printed, with this number. */
export function tradeInvoiceDocument(
  { config }: { config: Pick<Platform['config'], 'APP_NAME'> },
  { organisation, city, lines, taxMode, taxLabel, regionId, ...invoice }: DocumentBasis,
  number: string,
): InvoiceDocument {
  const isTaxed = taxMode !== TaxMode.None && invoice.taxMinor !== 0;
  return {
    number,
    title: invoiceTitle(regionId, invoice.taxMinor),
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    currency: invoice.currency,
    seller: printedSeller(config.APP_NAME, regionId, city),
    customer: {
      name: organisation.name,
      email: organisation.email,
      address: addressText(postalAddress.read(organisation.addressVersion, organisation.address)),
    },
    lines: lines.map(({ description, isTaxed: hasTax, ...amounts }) => ({
      title: description,
      explanation: isTaxed && !hasTax ? `Without ${taxLabel}` : '',
      ...amounts,
    })),
    netMinor: invoice.netMinor,
    taxMinor: invoice.taxMinor,
    grossMinor: invoice.grossMinor,
    taxLabel,
    taxMode,
    taxRate: invoice.taxRate,
    bank: { accountName: city.bankAccountName, details: city.bankDetails, reference: number },
    ...(city.invoiceWords === '' ? {} : { words: city.invoiceWords }),
  };
}
