import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { normalisePhone, phoneProblem } from '../phone.ts';
import { withoutGrouping } from '../profile/check-digits.ts';
import { formatTaxNumber, type TaxNumberKind, taxNumberProblem } from '../profile/tax-numbers.ts';
import type { RegionId } from '../regions.ts';

/** The fields of an organisation's details that are validated. */
export interface OrganisationDetails {
  phone: string;
  regionId: RegionId | null;
  businessNumber: string;
}

/**
 * A business's number in a region. In the US that is the employer number: a social security number belongs to a person
 * and is stored encrypted with their payee details, never here.
 */
export const businessNumberKind: Record<RegionId, TaxNumberKind> = { AU: 'ABN', CA: 'BN', US: 'EIN' };
export const businessNumberLabel: Record<RegionId, string> = { AU: 'ABN', CA: 'Business number', US: 'EIN' };

/**
 * The details in stored form, with everything that is wrong with them. An unchanged phone or business number is
 * kept, whatever its origin; a new one must belong to the region, so a region must be chosen. By default both are new.
 */
export function normaliseOrganisation<Details extends OrganisationDetails>(
  given: Details,
  known = { phone: '', businessNumber: '' },
): { details: Details; problems: FieldProblem[] } {
  const { regionId } = given;
  const isNew = (field: 'phone' | 'businessNumber') => given[field] !== '' && given[field] !== known[field];
  const problems = fieldProblems({
    regionId: regionId === null && (isNew('phone') || isNew('businessNumber')) ? 'Please choose a region' : null,
    phone: regionId !== null && isNew('phone') ? phoneProblem(given.phone, regionId, 'any') : null,
    businessNumber:
      regionId !== null && isNew('businessNumber') ? businessNumberProblem(given.businessNumber, regionId) : null,
  });
  return {
    details: {
      ...given,
      phone: isNew('phone') && regionId !== null ? (normalisePhone(given.phone, regionId) ?? given.phone) : given.phone,
      businessNumber: regionId === null ? given.businessNumber : formatBusinessNumber(given.businessNumber, regionId),
    },
    problems,
  };
}

/** What is wrong with the URL of a web site, or null; empty is allowed. */
export function websiteProblem(value: string): string | null {
  const isAddress = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@.]+([/?#]\S*)?$/i.test(value) && URL.canParse(value);
  return value === '' || isAddress ? null : 'Please give a web address, as in https://example.com';
}

/** What is wrong with a business number in a region, or null. */
export function businessNumberProblem(value: string, regionId: RegionId): string | null {
  const isOfPerson = regionId === 'US' && /^\s*\d{3}-\d{2}-\d{4}\s*$/.test(value);
  if (isOfPerson) return 'Please give the employer number (EIN), not a social security number';
  return taxNumberProblem(businessNumberKind[regionId], value);
}

/** "51824753556" → "51 824 753 556"; a number of another length is returned unchanged. */
export function formatBusinessNumber(value: string, regionId: RegionId): string {
  return withoutGrouping(value) === '' ? '' : formatTaxNumber(businessNumberKind[regionId], value);
}
