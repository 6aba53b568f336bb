import { randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { deriveKey } from './secret-box.ts';

// Crockford's Base32: no I, L, O or U, which are easily misread.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;

/** A code of 50 bits for when the phone is lost: `7Q3KD-0VXMA`. */
export function newRecoveryCode(): string {
  const some = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');
  return `${some()}-${some()}`;
}

/**
 * The code in its original form, however it was typed: ignores case, spaces and hyphens, and maps look-alike letters to
 * digits.
 */
const asMade = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/**
 * The stored form of a recovery code: Argon2id, as for a password (ASVS 5.0, 6.5.2). The salt is per person, derived
 * from the installation's secret, so that one hash finds the code among ten.
 */
export function hashRecoveryCode(secret: Buffer, userId: string, typed: string): Promise<Buffer> {
  const salt = deriveKey(secret, `recovery codes of ${userId}`).subarray(0, 16);
  return hashRaw(asMade(typed), { salt });
}

const howMany = 10;

/** Ten new codes and their stored hashes. */
export async function makeRecoveryCodes(
  secret: Buffer,
  userId: string,
): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const codes = Array.from({ length: howMany }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(secret, userId, code)));
  return { codes, hashes };
}
