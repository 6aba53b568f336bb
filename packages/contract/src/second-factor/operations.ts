import { z } from 'zod';
import { id, instant, presentPassword, requiredText, ruled, secret } from '../fields.ts';
import { operation } from '../operation.ts';
import { proof } from '../session/proof.ts';
import { secondFactorRemoval } from './shapes.ts';

const code = ruled(proof.code, (value) => (value.trim() === '' ? 'Please enter a code' : null));
const firstCode = ruled(proof.code, (value) => (value.trim() === '' ? 'Please enter the code from your app' : null));
const codes = z.object({ codes: z.array(secret(z.string())) });
const own = '/Users/CurrentUser/SecondFactor';
const rateLimit = { action: 'code' } as const;

export const getSecondFactor = operation({
  method: 'GET',
  path: own,
  access: 'signed in',
  summary: 'Get whether your second factor is on, how many recovery codes remain, and which organisations require it',
  output: z.object({
    isOn: z.boolean(),
    since: instant.nullable(),
    codesLeft: z.int(),
    /** One of the person's organisations requires it of everyone. */
    requiredBy: z.string().nullable(),
    removal: secondFactorRemoval.nullable(),
  }),
});

export const startSecondFactor = operation({
  method: 'POST',
  path: `${own}/Start`,
  access: 'signed in',
  summary:
    'Create a secret for the authenticator app, with your password; the second factor is off until the first code is confirmed',
  body: z.object({ password: presentPassword }),
  rateLimit,
  output: z.object({
    /** Base32, for typing in by hand. */
    secret: secret(z.string()),
    /** `otpauth://totp/…`, for a QR code. */
    uri: secret(z.string()),
  }),
  refusals: ['secondFactorOn'],
});

export const confirmSecondFactor = operation({
  method: 'POST',
  path: `${own}/Confirm`,
  access: 'signed in',
  summary:
    'Turn the second factor on with the first code; returns the recovery codes, only once, and ends all your other sessions',
  body: z.object({ code: firstCode }),
  rateLimit,
  output: codes,
  refusals: ['secondFactorNotBegun', 'secondFactorOn'],
});

export const removeSecondFactor = operation({
  method: 'POST',
  path: `${own}/Remove`,
  access: 'signed in',
  summary: 'Turn the second factor off, with your password and a code; ends all your other sessions',
  body: z.object({ password: presentPassword, code }),
  rateLimit,
});

export const renewRecoveryCodes = operation({
  method: 'POST',
  path: `${own}/RecoveryCodes`,
  access: 'signed in',
  summary:
    'Create ten new recovery codes, with your password and a code; returned only once, and the old ones stop working',
  body: z.object({ password: presentPassword, code }),
  rateLimit,
  output: codes,
});

const removal = '/User/:id/SecondFactorRemoval';
/** The request that was read, so that a different one is not approved by mistake. */
const seen = z.object({ removalId: id });

export const askSecondFactorRemoval = operation({
  method: 'POST',
  path: removal,
  access: 'org admin',
  summary:
    'Request to remove the second factor of a user who lost phone and codes; another admin approves it, and the user is notified',
  /** How staff know who made the request; recorded in the account's history. */
  body: z.object({ reason: requiredText(300, 'Please say how you know it was really them') }),
  refusals: ['secondFactorIsOwn', 'secondFactorMissing', 'userNotFound', 'removalAsked', 'adminTooNew'],
});

export const approveSecondFactorRemoval = operation({
  method: 'POST',
  path: `${removal}/Approve`,
  access: 'org admin',
  summary: 'Approve another admin’s request to remove a second factor; ends the user’s sessions and notifies them',
  body: seen,
  refusals: ['secondFactorMissing', 'userNotFound', 'removalNotFound', 'removalAskedByYou', 'adminTooNew'],
});

export const declineSecondFactorRemoval = operation({
  method: 'POST',
  path: `${removal}/Decline`,
  access: 'signed in',
  summary: 'Decline a request to remove a second factor; for its owner and for those who could approve it',
  body: seen,
  refusals: ['removalNotFound'],
});
