import { z } from 'zod';
import { id, instant, nothing, regionId, requiredText, secret, text } from '../fields.ts';
import { avatarSet } from '../files/operations.ts';
import { operation } from '../operation.ts';

const title = z.enum(['', 'Mr', 'Miss', 'Mrs', 'Ms'], 'Please choose a title');
const password = secret(z.string().max(200, 'This is too long')).default('');

export const getCurrentUser = operation({
  operationId: 'getCurrentUser',
  method: 'GET',
  path: '/Users/CurrentUser',
  access: 'signed in',
  summary: 'What I have said of myself, and which addresses are proven',
  output: z.object({
    id,
    username: z.string(),
    title,
    /** 0 not stated, 1 male, 2 female, 3 and 4 neither. */
    gender: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isEmailValidated: z.boolean(),
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
  operationId: 'updateCurrentUser',
  method: 'PUT',
  path: '/Users/UpdateCurrentUser',
  access: 'signed in',
  summary: 'Change what I have said of myself; a changed address is unproven until its link is opened',
  flood: { trial: 'code' },
  body: z.object({
    title: title.default(''),
    gender: z.int().min(0, 'Please choose a gender').max(4, 'Please choose a gender').default(0),
    firstName: requiredText(60, 'Please enter a first name'),
    lastName: requiredText(60, 'Please enter a last name'),
    email: z.string().trim().max(254, 'An e-mail address can have at most 254 characters'),
    mobile: text(40, 'A number').default(''),
    landline: text(40, 'A number').default(''),
    regionId,
    /**
     * Required when the e-mail address or mobile number changes: control of them is enough to take over the account.
     */
    currentPassword: password,
  }),
  output: z.object({ isEmailValidated: z.boolean(), isMobileValidated: z.boolean() }),
});

export const changePassword = operation({
  operationId: 'changePassword',
  method: 'PUT',
  path: '/Users/ChangePassword',
  access: 'signed in',
  summary: 'Set another password, with the present one; ends all my other sessions',
  flood: { trial: 'code' },
  body: z.object({ currentPassword: password, password }),
  output: nothing,
  refusals: ['passwordChangedAtOnce'],
});
