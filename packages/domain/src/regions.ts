import type { Currency } from './money.ts';

export const regionIds = ['AU', 'CA', 'US'] as const;
export type RegionId = (typeof regionIds)[number];

/** A region by its name; undefined if there is none with that name. */
export const findRegion = (text: string): RegionId | undefined => regionIds.find((known) => known === text);

/** The default for a visitor who has not chosen a city. */
export const defaultRegion: RegionId = 'AU';

export interface RegionWording {
  /** The country's name. */
  name: string;
  /** The region's first city, the default for its visitors. */
  cityName: string;
  /** "mobile" or "cell", in lower case for use inside a sentence. */
  mobileLabel: string;
  enquiryWord: string;
  taxLabel: string;
  businessRegistrationLabel: string;
}

const wording: Record<RegionId, RegionWording> = {
  AU: {
    name: 'Australia',
    cityName: 'Sydney',
    mobileLabel: 'mobile',
    enquiryWord: 'Enquiry',
    taxLabel: 'GST',
    businessRegistrationLabel: 'ABN',
  },
  CA: {
    name: 'Canada',
    cityName: 'Toronto',
    mobileLabel: 'cell',
    enquiryWord: 'Inquiry',
    taxLabel: 'HST',
    businessRegistrationLabel: 'GST/HST',
  },
  US: {
    name: 'United States',
    cityName: 'Boston',
    mobileLabel: 'cell',
    enquiryWord: 'Inquiry',
    taxLabel: 'Sales Tax',
    businessRegistrationLabel: 'SSN',
  },
};

/** The region's terms. */
export function regionWording(region: RegionId): RegionWording {
  return wording[region];
}

const currencyByRegion: Record<RegionId, Currency> = { AU: 'AUD', CA: 'CAD', US: 'USD' };

export function regionCurrency(region: RegionId): Currency {
  return currencyByRegion[region];
}

/** The region of a currency; each region has its own currency. */
export function regionOfCurrency(currency: Currency): RegionId {
  return regionByCurrency[currency];
}

const regionByCurrency: Record<Currency, RegionId> = { AUD: 'AU', CAD: 'CA', USD: 'US' };

/** Only in Australia is superannuation owed in addition to pay. */
export function superApplies(region: RegionId): boolean {
  return region === 'AU';
}

/** Whether the tax we pay is refunded to us: GST and HST are, sales tax is not. */
export const claimsTaxBack = (region: RegionId): boolean => region !== 'US';
