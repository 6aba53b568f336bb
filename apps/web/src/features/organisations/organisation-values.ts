import { type Address, emptyAddress } from '@cadenza/domain/address';
import { emailProblem } from '@cadenza/domain/email';
import { settleOrganisation, websiteProblem } from '@cadenza/domain/organisations/organisation-details';
import type { RegionId } from '@cadenza/domain/regions';
import type { Organisation } from './organisation-types.ts';

/** The form's values; the postal address may be the same as the head office. */
export interface OrganisationValues {
  name: string;
  email: string;
  phone: string;
  website: string;
  regionId: RegionId | null;
  businessNumber: string;
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
  const { name, email, phone, website, regionId, businessNumber, requiresSecondFactor } = organisation;
  const headOffice = addressOf(organisation.headOffice);
  const postalAddress = addressOf(organisation.postalAddress);
  return {
    name,
    email,
    phone,
    website,
    regionId,
    businessNumber,
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
    phone: values.phone.trim(),
    businessNumber: values.businessNumber.trim(),
    website: website === '' || /^https?:\/\//i.test(website) ? website : `https://${website}`,
    postalAddress: isPostalSame ? values.headOffice : values.postalAddress,
  };
}

/** Errors by field: the server's own rules, checked before the request. */
export function problemsOf(
  values: OrganisationValues,
  known: { phone: string; businessNumber: string },
): Record<string, string> {
  const { problems } = settleOrganisation(detailsOf(values), known);
  const email = values.email.trim() === '' ? null : emailProblem(values.email);
  const website = websiteProblem(detailsOf(values).website);
  const hidden = (path: string) => values.isPostalSame && path.startsWith('postalAddress.');
  const found = problems
    .filter(({ path }) => !hidden(path))
    .map(({ path, message }): [string, string] => [path, message]);
  return {
    ...(values.name.trim() === '' ? { name: 'Please give the name' } : {}),
    ...(email === null ? {} : { email }),
    ...(website === null ? {} : { website }),
    ...Object.fromEntries(found),
  };
}
