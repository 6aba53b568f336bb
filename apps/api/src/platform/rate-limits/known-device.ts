import { createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../crypto/secret-box.ts';
import { isSameKey } from '../crypto/signed-link.ts';

/** As long as browsers keep a cookie (RFC 6265bis). */
const days = 400;
/** Not sent by other sites; read only at sign-in. */
export const deviceCookie = { name: 'cadenza-device', maxAge: days * 24 * 60 * 60, sameSite: 'Strict' } as const;
const accountsKept = 8;

/**
 * The device behind this cookie, if it has signed in to every one of these accounts before; otherwise, and without
 * accounts, null. Some names lead to two accounts: knowing one of them must not help to guess the other. The cookie
 * grants no access; it only has its device's attempts counted separately.
 */
export function knownDevice(secret: Buffer, cookie: string | undefined, accountIds: readonly string[]): string | null {
  const { device, marks } = read(cookie);
  if (device === null || accountIds.length === 0) return null;
  const isKnown = accountIds.every((id) => marks.some((mark) => isSameKey(mark, markOf(secret, device, id))));
  return isKnown ? device : null;
}

/** The cookie's value once its device has signed in to this account. */
export function rememberDevice(secret: Buffer, cookie: string | undefined, accountId: string): string {
  const known = read(cookie);
  const device = known.device ?? randomBytes(16).toString('base64url');
  const mark = markOf(secret, device, accountId);
  const others = known.marks.filter((kept) => kept !== mark).slice(0, accountsKept - 1);
  return [device, mark, ...others].join('.');
}

const markOf = (secret: Buffer, device: string, accountId: string): string =>
  createHmac('sha256', deriveKey(secret, 'known devices')).update(`${device}\n${accountId}`).digest('base64url');

function read(cookie = ''): { device: string | null; marks: string[] } {
  const [device = '', ...marks] = cookie.split('.');
  if (!/^[\w-]{22}$/.test(device)) return { device: null, marks: [] };
  return { device, marks: marks.filter((mark) => /^[\w-]{43}$/.test(mark)).slice(0, accountsKept) };
}
