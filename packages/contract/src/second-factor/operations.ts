import { z } from 'zod';
import { idParams, instant, nothing, requiredText, secret } from '../fields.ts';
import { operation } from '../operation.ts';

// The server reports what is wrong with them; this only rejects lengths far beyond any code or password.
const password = secret(z.string().max(200, 'This is too long')).default('');
const code = secret(z.string().max(40, 'This is too long')).default('');
const codes = z.object({ codes: z.array(secret(z.string())) });
const own = '/Users/CurrentUser/SecondFactor';
const flood = { trial: 'code' } as const;

export const getSecondFactor = operation({
  operationId: 'getSecondFactor',
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
  }),
});

export const startSecondFactor = operation({
  operationId: 'startSecondFactor',
  method: 'POST',
  path: `${own}/Start`,
  access: 'signed in',
  summary: 'With the password: a secret for the authenticator app; nothing is on before its first code has come',
  body: z.object({ password }),
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
  operationId: 'confirmSecondFactor',
  method: 'POST',
  path: `${own}/Confirm`,
  access: 'signed in',
  summary: 'Switch it on with the first code; answers the recovery codes, this once, and ends all my other sessions',
  body: z.object({ code }),
  flood,
  output: codes,
  refusals: ['secondFactorNotBegun', 'secondFactorOn'],
});

export const removeSecondFactor = operation({
  operationId: 'removeSecondFactor',
  method: 'POST',
  path: `${own}/Remove`,
  access: 'signed in',
  summary: 'Switch it off with the password and a code; ends all my other sessions',
  body: z.object({ password, code }),
  flood,
  output: nothing,
});

export const renewRecoveryCodes = operation({
  operationId: 'renewRecoveryCodes',
  method: 'POST',
  path: `${own}/RecoveryCodes`,
  access: 'signed in',
  summary: 'With the password and a code: ten new recovery codes, told this once; the old ones are worth nothing',
  body: z.object({ password, code }),
  flood,
  output: codes,
});

export const takeOffSecondFactor = operation({
  operationId: 'takeOffSecondFactor',
  method: 'POST',
  path: '/User/:id/TakeOffSecondFactor',
  access: 'org admin',
  summary: 'Take the second factor off somebody who lost phone and codes; ends their sessions, and they are told',
  params: idParams,
  /** How staff know who made the request; recorded in the account's history. */
  body: z.object({ reason: requiredText(300, 'Please say how you know that it was they who asked') }),
  output: nothing,
  refusals: ['secondFactorIsOwn', 'secondFactorMissing', 'userNotFound'],
});
