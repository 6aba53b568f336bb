import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A key for one purpose, derived from the installation's secret (HKDF, RFC 5869), so that no two purposes share a key. */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32));

const numbers = 'identity numbers';

/**
 * Encrypts a number, or anything else that must be read back, before it is stored: nonce, tag and ciphertext in one
 * value.
 */
export function seal(secret: Buffer, plain: string, purpose = numbers): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` made; throws when the value was changed or sealed with another secret. */
export function unseal(secret: Buffer, sealed: Buffer, purpose = numbers): string {
  const decipher = createDecipheriv(algorithm, deriveKey(secret, purpose), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
