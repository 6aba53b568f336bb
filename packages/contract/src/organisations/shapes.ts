import { addressProblems, emptyAddress } from '@cadenza/domain/address';
import { normaliseOrganisation, websiteProblem } from '@cadenza/domain/organisations/organisation-details';
import { z } from 'zod';
import { organisationType, regionId, unitKind } from '../enums.ts';
import { email, id, instant, name, requiredName, ruled, ruledTogether, text } from '../fields.ts';

const part = (max: number) => text(max, 'This line').default('');
/** Either empty or complete: missing parts are reported by their path. */
export const addressInput = ruledTogether(
  z.strictObject({
    name: name(120, 'This line').default(''),
    line1: part(160),
    line2: part(160),
    city: part(80),
    state: part(80),
    code: part(20),
    country: part(80),
  }),
  addressProblems,
);

export const address = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  code: z.string(),
  country: z.string(),
  /** On one line, joined by commas, without empty parts. */
  text: z.string(),
});

/** Companies and similar. Cities are set up with the product; personal organisations are created with their owners. */
export const companyType = organisationType.extract(
  ['Company', 'NGO', 'Institution', 'Government', 'NonRegistered'],
  'Please choose a type',
);

export const organisationInput = {
  name: requiredName(120, 'Please give the name'),
  email: email.default(''),
  phone: text(40, 'A phone number').default(''),
  website: ruled(text(500, 'A web address'), websiteProblem).default(''),
  regionId: regionId.nullable().default(null),
  /** ABN, business number or EIN, grouped or not. */
  businessNumber: text(20, 'A business number').default(''),
  /** The recipient of our invoices outside events; empty for the organisation as a whole. */
  billingName: name(120).default(''),
  billingEmail: email.default(''),
  headOffice: addressInput.default(emptyAddress),
  postalAddress: addressInput.default(emptyAddress),
};

export const addedOrganisation = ruledTogether(
  z.object({
    ...organisationInput,
    type: companyType.default(20),
    unitKind: unitKind.default('organisation'),
    /** The parent: a business unit's organisation, or a store's business unit. */
    parentId: id.nullable().default(null),
  }),
  (given) => normaliseOrganisation(given).problems,
);

export const organisationLink = z.object({ id, name: z.string() });

/** One line of staff history: who, when, what. */
export const accountEvent = z.object({ sentence: z.string(), actorName: z.string(), at: instant });
