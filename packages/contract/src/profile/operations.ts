import { passwordChangeProblems } from '@cadenza/domain/profile/personal-details';
import { z } from 'zod';
import { personTitle, regionId } from '../enums.ts';
import { id, instant, personName, ruledTogether, secret, text } from '../fields.ts';
import { avatarSet } from '../files/operations.ts';
import { operation } from '../operation.ts';
import { proof } from '../session/proof.ts';

const password = secret(z.string().max(200, 'This is too long')).default('');

export const getCurrentUser = operation({
  method: 'GET',
  path: '/Users/CurrentUser',
  access: 'signed in',
  summary: 'Get your details and which of your addresses are verified',
  output: z.object({
    id,
    username: z.string(),
    title: personTitle,
    /** 0 not stated, 1 male, 2 female, 3 and 4 neither. */
    gender: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isEmailValidated: z.boolean(),
    /** The new address, which replaces `email` once its link is opened; it has no effect before. */
    pendingEmail: z.string().nullable(),
    mobile: z.string(),
    isMobileValidated: z.boolean(),
    landline: z.string(),
    regionId,
    passwordChangedAt: instant.nullable(),
    avatarFileId: id.nullable(),
    avatarSet,
    /** Whether a city pays this person and so needs their account details. */
    isPaid: z.boolean(),
  }),
});

export const updateCurrentUser = operation({
  method: 'PUT',
  path: '/Users/UpdateCurrentUser',
  access: 'signed in',
  summary:
    'Update your details; changing an address requires reauthentication, and takes effect, or is verified, once its link is opened',
  body: z.object({
    title: personTitle.default(''),
    gender: z.int().min(0, 'Please choose a gender').max(4, 'Please choose a gender').default(0),
    firstName: personName(60, 'Please enter a first name'),
    lastName: personName(60, 'Please enter a last name'),
    email: z.string().trim().max(254, 'An email address can have at most 254 characters'),
    mobile: text(40, 'A number').default(''),
    landline: text(40, 'A number').default(''),
    regionId,
    /** Required when the email address or mobile number changes: control of them is enough to take over the account. */
    ...proof,
  }),
  output: z.object({
    isEmailValidated: z.boolean(),
    isMobileValidated: z.boolean(),
    pendingEmail: z.string().nullable(),
  }),
  refusals: ['tooManyTries'],
});

export const keepOwnEmail = operation({
  method: 'POST',
  path: '/Users/CurrentUser/KeepEmail',
  access: 'signed in',
  summary: 'Keep your email address and cancel the pending change; its link stops working',
});

export const changePassword = operation({
  method: 'PUT',
  path: '/Users/ChangePassword',
  access: 'signed in',
  summary: 'Change your password, with the current one; ends all your other sessions',
  rateLimit: { action: 'code' },
  body: ruledTogether(z.object({ currentPassword: password, password }), passwordChangeProblems),
  refusals: ['passwordChangedAtOnce'],
});
