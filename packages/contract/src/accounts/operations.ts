import { passwordProblem } from '@cadenza/domain/accounts/password';
import { registrationProblems } from '@cadenza/domain/accounts/registration-rules';
import { emailProblem } from '@cadenza/domain/email';
import { z } from 'zod';
import { contactType, entityStatus } from '../enums.ts';
import { id, linkKey, ruled, ruledTogether, secret } from '../fields.ts';
import { operation } from '../operation.ts';

/** Why a one-time link does not work. */
const linkRefusals = ['linkNotFound', 'linkUsed', 'linkExpired'] as const;

// Far longer than any valid value; the domain checks what is inside.
const typed = (max = 254) => z.string().max(max, `This can have at most ${max} characters`).default('');
const key = linkKey(z.string().max(100, 'This is not a key')).default('');

export const registerUser = operation({
  method: 'POST',
  path: '/Users/Register',
  access: 'public',
  summary: 'Create an account and send the links that verify its email address and mobile number',
  body: ruledTogether(
    z.object({
      firstName: typed(80),
      lastName: typed(80),
      email: typed(),
      mobile: typed(40),
      /** AU, CA or US; the mobile is a number of that region. */
      region: typed(2),
      username: typed(100),
      password: secret(typed(200)),
    }),
    registrationProblems,
  ),
  rateLimit: { action: 'ask for a link' },
  output: z.object({ username: z.string() }),
});

export const requestResetPassword = operation({
  method: 'POST',
  path: '/Users/RequestResetPassword',
  access: 'public',
  summary: 'Send a password reset link; the response is the same whether or not the account exists',
  body: z.object({
    /** A username or an email address. */
    username: ruled(typed(), (username) =>
      username.trim() === '' ? 'Please enter your username or email address' : null,
    ),
  }),
  rateLimit: { action: 'ask for a link', account: 'username' },
});

export const resetPassword = operation({
  method: 'POST',
  path: '/Users/ResetPassword',
  access: 'public',
  summary: 'Set a new password with the key of a reset link; ends all sessions of the user',
  body: z.object({ key, password: ruled(secret(typed(200)), passwordProblem) }),
  rateLimit: { action: 'open a link' },
  output: z.object({ username: z.string() }),
  refusals: linkRefusals,
});

export const forgotUsername = operation({
  method: 'POST',
  path: '/Users/ForgotUsername',
  access: 'public',
  summary: 'Send the username by mail; the response is the same whether or not the account exists',
  body: z.object({ email: ruled(typed(), emailProblem) }),
  rateLimit: { action: 'ask for a link', account: 'email' },
});

const proof = {
  method: 'GET',
  access: 'public',
  query: z.object({ key }),
  rateLimit: { action: 'open a link' },
  /** What has been verified. */
  output: z.object({ address: z.string() }),
} as const;

export const validateEmail = operation({
  ...proof,
  path: '/Users/ValidateEmail',
  summary: 'Verify an email address with the key sent to it; repeating it changes nothing',
  refusals: [...linkRefusals, 'contactChanged', 'addressTaken'],
});

export const validateMobile = operation({
  ...proof,
  path: '/Users/ValidateMobile',
  summary: 'Verify a mobile number with the key sent to it; repeating it changes nothing',
  refusals: [...linkRefusals, 'contactChanged'],
});

/** An address that is not verified yet; `linkId` is the pending link, if there is one. */
const invalidatedLink = z.object({ type: contactType, linkId: id.nullable() });

export const completeOnboarding = operation({
  method: 'POST',
  path: '/Users/CompleteOnboarding',
  access: 'signed in',
  summary: 'Activate the account once email and mobile are verified; otherwise return what is missing',
  output: z.object({ status: entityStatus, invalidatedLinks: z.array(invalidatedLink) }),
});

export const resendValidation = operation({
  method: 'POST',
  path: '/Users/ResendValidation',
  access: 'signed in',
  summary: 'Resend the link that verifies your email address or mobile number',
  body: z.object({ type: contactType }),
  rateLimit: { action: 'ask for a link' },
  output: z.object({ address: z.string() }),
  refusals: ['contactConfirmed', 'mobileMissing', 'confirmationJustSent'],
});
