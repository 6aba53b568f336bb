import { generateSecret, generateURI, verifySync } from 'otplib';

const period = 30;

/** A secret of 160 bits for an authenticator app, in Base32. */
export const newTimeSecret = (): string => generateSecret({ length: 20 });

/** What an authenticator app reads from a QR code. */
export const timeCodeUri = (issuer: string, account: string, secret: string): string =>
  generateURI({ issuer, label: account, secret, period });

/**
 * The 30-second step that this code belongs to, the current one or an adjacent one (RFC 6238, section 5.2). Null when
 * the code is wrong or its step is not after the last one used: a code works once.
 */
export function matchingStep(secret: string, code: string, lastStep: number | null, now: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({
    secret,
    token: code,
    period,
    epoch: Math.floor(Date.parse(now) / 1000),
    epochTolerance: period,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
