import { randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { deriveKey } from './secret-box.ts';

// Crockford's Base32: no I, L, O, U, which are read for others.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;

/** A code of 50 bits for the day on which the phone is gone: `7Q3KD-0VXMA`. */
export function newRecoveryCode(): string {
  const some = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');
  return `${some()}-${some()}`;
}

/** As it was made, however it was typed: without case, spaces and strokes, and with letters for the digits they look like. */
const asMade = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/**
 * What is kept of a recovery code: Argon2id, as of a password (ASVS 5.0, 6.5.2). The salt is the person's, derived from the installation's
 * secret, so that one hash finds the code among ten.
 */
export function hashRecoveryCode(secret: Buffer, userId: string, typed: string): Promise<Buffer> {
  const salt = deriveKey(secret, `recovery codes of ${userId}`).subarray(0, 16);
  return hashRaw(asMade(typed), { salt });
}

const howMany = 10;

/** Ten new codes, and what is kept of them. */
export async function makeRecoveryCodes(
  secret: Buffer,
  userId: string,
): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const codes = Array.from({ length: howMany }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(secret, userId, code)));
  return { codes, hashes };
}
