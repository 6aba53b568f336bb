import { z } from 'zod';
import { id, idParams, instant, nothing, pageOf, pageQuery, regionId, secret, text } from '../fields.ts';
import { operation } from '../operation.ts';

/** A stored number that is not shown: whether there is one, and its last characters. */
const maskedNumber = z.object({ isKept: z.boolean(), tail: z.string() });

const payeeDetails = z.object({
  userId: id,
  /** The region of these numbers: that of the paying city. */
  regionId,
  entity: z.enum(['sole trader', 'company']),
  isTaxRegistered: z.boolean(),
  businessNumber: maskedNumber,
  taxNumber: maskedNumber,
  accountName: z.string(),
  /** BSB, routing number, or in Canada the institution number. */
  bankCode: z.string(),
  transitNumber: z.string(),
  accountNumber: maskedNumber,
  updatedAt: instant.nullable(),
  abilities: z.object({ canEdit: z.boolean(), canReveal: z.boolean() }),
});

// The domain reports what is wrong in a number, in the same sentences as on the screen. An empty number leaves the
// stored one unchanged.
const payeeInput = z.object({
  entity: z.enum(['sole trader', 'company'], 'Please choose how you work'),
  isTaxRegistered: z.boolean().default(false),
  businessNumber: secret(text(14, 'This number')).default(''),
  taxNumber: secret(text(11, 'This number')).default(''),
  accountName: text(100, 'An account name').default(''),
  bankCode: text(20, 'This number').default(''),
  transitNumber: text(20, 'This number').default(''),
  accountNumber: secret(text(40, 'An account number')).default(''),
});

export const getPayeeDetails = operation({
  operationId: 'getPayeeDetails',
  method: 'GET',
  path: '/Users/:id/Payment',
  access: 'staff or self',
  summary: 'Where somebody’s pay goes and which tax numbers are kept, masked; type -1 for somebody whom no city pays',
  params: idParams,
  output: payeeDetails,
  refusals: ['payeeDetailsNotFound'],
});

export const updateMusicianPayment = operation({
  operationId: 'updateMusicianPayment',
  method: 'PUT',
  path: '/Users/Musician/:id/Payment',
  access: 'staff or self',
  summary: 'Set a musician’s bank account and tax numbers, by the rules of the region; the musician is told',
  params: idParams,
  body: payeeInput,
  output: nothing,
  refusals: ['personNotFound', 'payeeWithoutCity'],
});

export const updateOwnPayment = operation({
  operationId: 'updateOwnPayment',
  method: 'PUT',
  path: '/Users/CurrentUser/Payment',
  access: 'signed in',
  summary: 'Set my own bank account and tax numbers, as whoever is paid by a city',
  body: payeeInput,
  output: nothing,
  refusals: ['personNotFound', 'payeeWithoutCity'],
});

const numberName = z.enum(['business number', 'tax number', 'account number']);

export const revealPayeeNumber = operation({
  operationId: 'revealPayeeNumber',
  method: 'POST',
  path: '/Users/:id/Payment/Reveal',
  access: 'staff or self',
  summary: 'Show one number whole; leaves a row that its owner sees',
  params: idParams,
  body: z.object({ number: numberName }),
  output: z.object({ value: secret(z.string()) }),
  refusals: ['personNotFound', 'numberNotFound'],
});

export const listNumberReveals = operation({
  operationId: 'listNumberReveals',
  method: 'GET',
  path: '/Users/CurrentUser/Reveals',
  access: 'signed in',
  summary: 'Who looked at my numbers, and when; the newest first',
  query: pageQuery,
  output: pageOf(
    z.object({ id: z.int(), number: z.string(), actorName: z.string(), isSelf: z.boolean(), at: instant }),
  ),
});
