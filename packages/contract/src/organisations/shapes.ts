import { websiteProblem } from '@cadenza/domain/organisations/organisation-details';
import { z } from 'zod';
import { email, id, instant, regionId, requiredText, text } from '../fields.ts';

const part = (max: number) => text(max, 'This line').default('');
/** Either empty or complete: the server reports missing parts by their path. */
const addressInput = z.strictObject({
  name: part(120),
  line1: part(160),
  line2: part(160),
  city: part(80),
  state: part(80),
  code: part(20),
  country: part(80),
});
const emptyAddress = { name: '', line1: '', line2: '', city: '', state: '', code: '', country: '' };

export const address = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  code: z.string(),
  country: z.string(),
  /** On one line, joined by commas, empty parts dropped. */
  text: z.string(),
});

/** Companies and similar. Cities are set up with the product; personal organisations are created with their owners. */
export const organisationType = z.union(
  [z.literal(20), z.literal(30), z.literal(40), z.literal(50), z.literal(60)],
  'Please choose a type',
);
export const unitKind = z.enum(['organisation', 'business unit', 'store'], 'Please choose what it is');

export const organisationInput = {
  name: requiredText(120, 'Please give the name'),
  email: email.default(''),
  phone: text(40, 'A phone number').default(''),
  website: text(500, 'A web address')
    .superRefine((value, context) => {
      const message = websiteProblem(value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .default(''),
  regionId: regionId.nullable().default(null),
  /** ABN, business number or EIN, grouped or not. */
  businessNumber: text(20, 'A business number').default(''),
  headOffice: addressInput.default(emptyAddress),
  postalAddress: addressInput.default(emptyAddress),
};

export const organisationLink = z.object({ id, name: z.string() });

/** One line of staff history: who, when, what. */
export const accountEvent = z.object({ sentence: z.string(), actorName: z.string(), at: instant });
