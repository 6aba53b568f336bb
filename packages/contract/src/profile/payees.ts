import { z } from 'zod';
import { payeeEntity, regionId, supplierStatementGround } from '../enums.ts';
import { date, id, instant, name, pageOf, pageQuery, requiredText, secret, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { proof } from '../session/proof.ts';

/** A masked number: whether one is stored, and its last characters. */
export const maskedNumber = z.object({ isKept: z.boolean(), tail: z.string() });

/** A new account that cannot be paid yet; null when it can. */
export const coolingOff = z
  .object({
    versionId: id,
    givenAt: instant,
    givenBy: z.string(),
    usableFrom: instant,
    /** The region of the city that pays. */
    timeZone: z.string(),
    /** Whether the caller can release it. */
    canRelease: z.boolean(),
  })
  .nullable();

const payeeDetails = z.object({
  userId: id,
  /** The region of these numbers: that of the paying city. */
  regionId,
  entity: payeeEntity,
  isTaxRegistered: z.boolean(),
  businessNumber: maskedNumber,
  taxNumber: maskedNumber,
  accountName: z.string(),
  /** BSB, routing number, or in Canada the institution number. */
  bankCode: z.string(),
  transitNumber: z.string(),
  accountNumber: maskedNumber,
  /** The supplier's statement in force: why no ABN is quoted. */
  supplierStatement: z.object({ ground: supplierStatementGround, givenOn: date, givenBy: z.string() }).nullable(),
  updatedAt: instant.nullable(),
  coolingOff,
  abilities: z.object({ canEdit: z.boolean(), canReveal: z.boolean() }),
});

// The domain checks each number, with the same sentences as on the screen. An empty number leaves the
// stored one unchanged.
const payeeInput = z.object({
  entity: payeeEntity,
  isTaxRegistered: z.boolean().default(false),
  businessNumber: secret(text(17, 'This number')).default(''),
  taxNumber: secret(text(11, 'This number')).default(''),
  accountName: name(100, 'An account name').default(''),
  bankCode: text(20, 'This number').default(''),
  transitNumber: text(20, 'This number').default(''),
  accountNumber: secret(text(40, 'An account number')).default(''),
  /** Why no ABN is quoted, in Australia; null withdraws the statement, absent leaves it as it is. */
  supplierStatement: supplierStatementGround.nullable().optional(),
});

export const getPayeeDetails = operation({
  method: 'GET',
  path: '/User/:id/Payment',
  access: 'staff or self',
  summary: 'Get where a payee is paid and which tax numbers are stored, masked; type -1 for a person whom no city pays',
  output: payeeDetails,
  refusals: ['payeeDetailsNotFound'],
});

export const updateMusicianPayment = operation({
  method: 'PUT',
  path: '/Users/Musician/:id/Payment',
  access: 'staff or self',
  summary:
    'Set a musician’s bank account and tax numbers: by themselves with reauthentication, by an admin with a reason. The musician is notified, and a new account cools off',
  body: payeeInput.extend({
    ...proof,
    /** Why another person changes them. */
    reason: text(500, 'A reason').default(''),
  }),
  refusals: ['personNotFound', 'payeeWithoutCity', 'tooManyTries'],
});

export const updateOwnPayment = operation({
  method: 'PUT',
  path: '/Users/CurrentUser/Payment',
  access: 'signed in',
  summary: 'Set your own bank account and tax numbers as a payee, with your password and second-factor code',
  body: payeeInput.extend(proof),
  refusals: ['personNotFound', 'payeeWithoutCity', 'tooManyTries'],
});

export const releasePayeeAccount = operation({
  method: 'POST',
  path: '/User/:id/Payment/Release',
  access: 'admin',
  summary: 'Vouch for a new account so that it can be paid before its cooling-off ends; the payee is notified',
  body: z.object({
    /** The account that was read; a different one is not released. */
    versionId: id,
    reason: requiredText(500, 'Please say how you verified this account'),
  }),
  refusals: ['personNotFound', 'accountNotCoolingOff', 'accountOfYourOwn', 'adminTooNew', 'preparerTooNew'],
});

const numberName = z.enum(['business number', 'tax number', 'account number']);

export const revealPayeeNumber = operation({
  method: 'POST',
  path: '/User/:id/Payment/Reveal',
  access: 'staff or self',
  summary: 'Reveal one number in full; recorded in a row that its owner can see',
  body: z.object({ number: numberName }),
  output: z.object({ value: secret(z.string()) }),
  refusals: ['personNotFound', 'numberNotFound'],
});

export const listNumberReveals = operation({
  method: 'GET',
  path: '/Users/CurrentUser/Reveals',
  access: 'signed in',
  summary: 'List who revealed your numbers and when, newest first',
  query: pageQuery,
  output: pageOf(
    z.object({ id: z.int(), number: z.string(), actorName: z.string(), isSelf: z.boolean(), at: instant }),
  ),
});
