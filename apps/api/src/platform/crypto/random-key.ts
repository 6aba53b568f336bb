import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable key of 256 bits, safe in an address. */
export const randomKey = (): string => randomBytes(32).toString('base64url');

/** What is kept of a key: its SHA-256. The key is random, so no salt is needed. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** True when `key` is the one whose hash is kept; takes the same time for every wrong key. */
export const keyMatches = (key: string, hash: Buffer | null): boolean =>
  hash !== null && timingSafeEqual(hashKey(key), hash);
