import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { formatGstHstNumber } from '@cadenza/domain/profile/tax-numbers';
import { type RegionId, regionWording } from '@cadenza/domain/regions';

interface SellingCity {
  name: string;
  legalName: string;
  businessNumber: string;
  email: string;
  phone: string;
}

/** Who issued an invoice, with the business number used in its region. */
export const printedSeller = (brand: string, regionId: RegionId, city: SellingCity): InvoiceDocument['seller'] => ({
  name: brand,
  legalName: city.legalName,
  registrationLabel: regionId === 'US' ? 'EIN' : regionWording(regionId).businessRegistrationLabel,
  registration: regionId === 'CA' ? formatGstHstNumber(city.businessNumber) : city.businessNumber,
  email: city.email,
  phone: city.phone,
  city: city.name,
});

/** Australian law requires the word "tax" where there is tax; elsewhere it would only confuse. */
export const invoiceTitle = (regionId: RegionId, taxMinor: number): string =>
  regionId === 'AU' && taxMinor > 0 ? 'Tax invoice' : 'Invoice';

/** The title of a document that reverses an invoice: in Australia, where there was tax, an adjustment note. */
export const creditNoteTitle = (regionId: RegionId, taxMinor: number): string =>
  regionId === 'AU' && taxMinor > 0 ? 'Adjustment note' : 'Credit note';
