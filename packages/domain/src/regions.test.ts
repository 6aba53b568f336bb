import { describe, expect, it } from 'vitest';
import { firstCityOf, landingPath as landingPathOf } from './public-paths.ts';
import { defaultRegion, regionCurrency, regionIds, regionWording, superApplies } from './regions.ts';

describe('a region', () => {
  it.each([
    ['AU', 'Australia', 'Sydney', 'mobile', 'Enquiry', 'GST', 'ABN', '/au/sydney/', 'AUD', true],
    ['CA', 'Canada', 'Toronto', 'cell', 'Inquiry', 'HST', 'GST/HST', '/ca/toronto/', 'CAD', false],
    ['US', 'United States', 'Boston', 'cell', 'Inquiry', 'Sales Tax', 'SSN', '/us/boston/', 'USD', false],
  ] as const)(
    '%s speaks its own words',
    (region, name, cityName, mobileLabel, enquiryWord, taxLabel, businessRegistrationLabel, landingPath, currency, owesSuper) => {
      expect(regionWording(region)).toEqual({
        name,
        cityName,
        mobileLabel,
        enquiryWord,
        taxLabel,
        businessRegistrationLabel,
      });
      expect(landingPathOf(firstCityOf(region))).toBe(landingPath);
      expect(regionCurrency(region)).toBe(currency);
      expect(superApplies(region)).toBe(owesSuper);
    },
  );

  it('is Australia, of three, for a visitor who has not chosen', () => {
    expect(defaultRegion).toBe('AU');
    expect(regionIds).toEqual(['AU', 'CA', 'US']);
  });
});
