import { z } from 'zod';
import { id, idParams, instant, nothing, presentPassword, requiredText, ruled, secret } from '../fields.ts';
import { operation } from '../operation.ts';
import { proof } from '../session/proof.ts';
import { secondFactorRemoval } from './shapes.ts';

const code = ruled(proof.code, (value) => (value.trim() === '' ? 'Please enter a code' : null));
const firstCode = ruled(proof.code, (value) => (value.trim() === '' ? 'Please enter the code from your app' : null));
const codes = z.object({ codes: z.array(secret(z.string())) });
const own = '/Users/CurrentUser/SecondFactor';
const flood = { trial: 'code' } as const;

export const getSecondFactor = operation({
  method: 'GET',
  path: own,
  access: 'signed in',
  summary: 'Whether my second factor is on, how many recovery codes are left, and who asks for it',
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
  summary: 'With the password: a secret for the authenticator app; nothing is on before its first code has come',
  body: z.object({ password: presentPassword }),
  flood,
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
  summary: 'Switch it on with the first code; answers the recovery codes, this once, and ends all my other sessions',
  body: z.object({ code: firstCode }),
  flood,
  output: codes,
  refusals: ['secondFactorNotBegun', 'secondFactorOn'],
});

export const removeSecondFactor = operation({
  method: 'POST',
  path: `${own}/Remove`,
  access: 'signed in',
  summary: 'Switch it off with the password and a code; ends all my other sessions',
  body: z.object({ password: presentPassword, code }),
  flood,
  output: nothing,
});

export const renewRecoveryCodes = operation({
  method: 'POST',
  path: `${own}/RecoveryCodes`,
  access: 'signed in',
  summary: 'With the password and a code: ten new recovery codes, told this once; the old ones are worth nothing',
  body: z.object({ password: presentPassword, code }),
  flood,
  output: codes,
});

const removal = '/User/:id/SecondFactorRemoval';
/** The request that was seen, so that nobody approves another one. */
const seen = z.object({ removalId: id });

export const askSecondFactorRemoval = operation({
  method: 'POST',
  path: removal,
  access: 'org admin',
  summary: 'Ask to take the second factor off somebody who lost phone and codes; another admin approves, they are told',
  params: idParams,
  /** How staff know who made the request; recorded in the account's history. */
  body: z.object({ reason: requiredText(300, 'Please say how you know that it was they who asked') }),
  output: nothing,
  refusals: ['secondFactorIsOwn', 'secondFactorMissing', 'userNotFound', 'removalAsked'],
});

export const approveSecondFactorRemoval = operation({
  method: 'POST',
  path: `${removal}/Approve`,
  access: 'org admin',
  summary: 'Take the second factor off as somebody else asked; ends the person’s sessions, and they are told',
  params: idParams,
  body: seen,
  output: nothing,
  refusals: ['secondFactorMissing', 'userNotFound', 'removalNotFound', 'removalAskedByYou'],
});

export const declineSecondFactorRemoval = operation({
  method: 'POST',
  path: `${removal}/Decline`,
  access: 'signed in',
  summary: 'Leave a second factor on that somebody asked to take off: by its owner, or by who could approve it',
  params: idParams,
  body: seen,
  output: nothing,
  refusals: ['removalNotFound'],
});
