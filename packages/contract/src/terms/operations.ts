import { maxTermsLength, termsTextProblem } from '@cadenza/domain/terms/terms-text';
import { z } from 'zod';
import { termsAudience } from '../enums.ts';
import {
  date,
  id,
  instant,
  jsonList,
  keyPageOf,
  keyQuery,
  linkKey,
  listOf,
  pageOf,
  pageQuery,
  requiredName,
  requiredText,
  ruled,
  savedFile,
  text,
} from '../fields.ts';
import { operation } from '../operation.ts';

const citySlug = requiredText(40, 'Please name a city');

const terms = z.object({
  id,
  cityName: z.string(),
  audience: termsAudience,
  version: z.int(),
  title: z.string(),
  publishedAt: instant,
  timeZone: z.string(),
  sections: listOf({ heading: z.string(), paragraphs: z.array(z.string()) }),
});
export type Terms = z.output<typeof terms>;

export const getTerms = operation({
  method: 'GET',
  path: '/Terms',
  access: 'public',
  summary: 'Get the terms of a city for a role that are in force or planned; NOT_FOUND when none are published yet',
  query: z.object({
    city: citySlug,
    audience: termsAudience,
    /** The version that is published and planned, if there is one. */
    next: z.stringbool().optional(),
  }),
  output: terms,
  refusals: ['termsNotFound'],
});

const person = z.object({ userId: id, name: z.string() });
const version = terms.omit({ cityName: true, timeZone: true, audience: true }).extend({
  /** Null for the initial text. */
  publishedBy: person.nullable(),
});

export const getCityTerms = operation({
  method: 'GET',
  path: '/City/:id/Terms',
  access: 'org admin',
  summary: 'Get the terms and policies of a city: what is in force, what is planned, and how many people have agreed',
  output: z.object({
    cityName: z.string(),
    today: date,
    canChange: z.boolean(),
    texts: listOf({
      audience: termsAudience,
      inForce: version.nullable(),
      planned: version.nullable(),
      /** How many people work under it, and how many of them have not agreed to the version in force. */
      people: z.int(),
      waiting: z.int(),
    }),
  }),
  refusals: ['cityNotFound'],
});

export const listTermsVersions = operation({
  method: 'GET',
  path: '/City/:id/Terms/Versions',
  access: 'org admin',
  summary: 'List every version of a text, newest first, with who published it and which were withdrawn',
  query: keyQuery.extend({ audience: termsAudience }),
  output: keyPageOf(version.extend({ removedBy: person.nullable(), removedAt: instant.nullable() })),
  refusals: ['cityNotFound'],
});

export const publishTerms = operation({
  method: 'POST',
  path: '/City/:id/Terms',
  access: 'admin',
  summary: 'Publish a version of a text, immediately or from a day on; everyone working under it must then agree to it',
  body: z.object({
    audience: termsAudience,
    /** The newest version that was read, 0 if there was none; an older one is refused. */
    version: z.int32('Please send the version you read').min(0),
    from: date,
    title: requiredName(120, 'Please give it a title'),
    text: ruled(text(maxTermsLength), termsTextProblem),
  }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'termsChanged', 'termsPlanned'],
});

export const withdrawTerms = operation({
  method: 'PUT',
  path: '/City/:id/Terms/Withdraw',
  access: 'admin',
  summary: 'Withdraw a planned version before its day',
  body: z.object({ termsId: id }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'termsChanged', 'termsHold'],
});

export const acceptTerms = operation({
  method: 'POST',
  path: '/Terms/:id/Accept',
  access: 'signed in',
  summary: 'Accept the newest terms of your role; repeating it changes nothing',
  refusals: ['agreementNotFound', 'termsReplaced'],
});

export const listTermsAcceptances = operation({
  method: 'GET',
  path: '/Terms/Acceptances',
  access: 'staff',
  summary: 'List who works under which version of the terms; those who have not accepted the newest come first',
  query: pageQuery.extend({
    cityIds: jsonList(id),
    audience: termsAudience.exclude(['privacy']),
    search: text(100, 'A search').optional(),
  }),
  output: pageOf(
    z.object({
      userId: id,
      name: z.string(),
      email: z.string(),
      cityName: z.string(),
      timeZone: z.string(),
      newestVersion: z.int(),
      /** The newest version the person has accepted, and when. */
      acceptedVersion: z.int().nullable(),
      acceptedAt: instant.nullable(),
      isAgreed: z.boolean(),
    }),
  ),
});

export const downloadAgreement = operation({
  method: 'GET',
  path: '/Terms/Agreement',
  access: 'signed in',
  summary: 'Download your own agreement as PDF: both documents for sales managers, one for musicians',
  output: z.object({
    files: z.array(savedFile),
  }),
  refusals: ['agreementNotFound', 'tooManyDocuments'],
});

export const downloadPrivatePolicy = operation({
  method: 'GET',
  path: '/Terms/PrivatePolicy',
  access: 'public',
  summary: 'Download the privacy policy of a city as PDF',
  query: z.object({ city: citySlug }),
  answers: 'application/pdf',
  output: z.custom<Buffer>(),
  cacheSeconds: 3600,
  refusals: ['termsNotFound', 'tooManyDocuments'],
});

export const unsubscribeMarketing = operation({
  method: 'POST',
  path: '/Users/UnsubscribeMarketing',
  access: 'public',
  summary: 'Unsubscribe an email address from everything except its own booking or work; every mail contains the key',
  body: z.object({ key: linkKey(requiredText(1000, 'This link is not complete.')) }),
  output: z.object({ email: z.string() }),
  refusals: ['unsubscribeLinkNotFound'],
});
