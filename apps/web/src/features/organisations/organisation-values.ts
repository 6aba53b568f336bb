import { type Address, emptyAddress } from '@cadenza/domain/address';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import { normaliseOrganisation } from '@cadenza/domain/organisations/organisation-details';
import type { RegionId } from '@cadenza/domain/regions';
import type { Organisation } from './organisation-types.ts';

/** The form's values; the postal address can be the same as the head office. */
export interface OrganisationValues {
  name: string;
  email: string;
  phone: string;
  website: string;
  regionId: RegionId | null;
  businessNumber: string;
  billingName: string;
  billingEmail: string;
  headOffice: Address;
  postalAddress: Address;
  isPostalSame: boolean;
  requiresSecondFactor: boolean;
}

export function newOrganisation(regionId: RegionId | null): OrganisationValues {
  return {
    name: '',
    email: '',
    phone: '',
    website: '',
    regionId,
    businessNumber: '',
    billingName: '',
    billingEmail: '',
    headOffice: emptyAddress,
    postalAddress: emptyAddress,
    isPostalSame: true,
    requiresSecondFactor: false,
  };
}

const parts = Object.keys(emptyAddress) as (keyof Address)[];
const addressOf = (kept: Address): Address =>
  Object.fromEntries(parts.map((part) => [part, kept[part]])) as unknown as Address;
const isSame = (one: Address, other: Address) => parts.every((part) => one[part] === other[part]);

export function valuesOf(organisation: Organisation): OrganisationValues {
  const { name, email, phone, website, regionId, businessNumber, billingName, billingEmail, requiresSecondFactor } =
    organisation;
  const headOffice = addressOf(organisation.headOffice);
  const postalAddress = addressOf(organisation.postalAddress);
  return {
    name,
    email,
    phone,
    website,
    regionId,
    businessNumber,
    billingName,
    billingEmail,
    headOffice,
    postalAddress,
    isPostalSame: isSame(headOffice, postalAddress),
    requiresSecondFactor,
  };
}

/** The request body. Accepts web addresses without a protocol, such as "www.example.com". */
export function detailsOf({ isPostalSame, requiresSecondFactor: _, ...values }: OrganisationValues) {
  const website = values.website.trim();
  return {
    ...values,
    email: values.email.trim(),
    billingEmail: values.billingEmail.trim(),
    phone: values.phone.trim(),
    businessNumber: values.businessNumber.trim(),
    website: website === '' || /^https?:\/\//i.test(website) ? website : `https://${website}`,
    postalAddress: isPostalSame ? values.headOffice : values.postalAddress,
  };
}

/** Needs the stored organisation: whether a number is new, and its region. */
export const rulesOf = (values: OrganisationValues, known: { phone: string; businessNumber: string }): FieldProblem[] =>
  normaliseOrganisation(detailsOf(values), known).problems;

/** Shows the problems of a shared address at the head office. */
export const fieldOf = (path: string, { isPostalSame }: OrganisationValues): string =>
  isPostalSame ? path.replace(/^postalAddress/, 'headOffice') : path;
