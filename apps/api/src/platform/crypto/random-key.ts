import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable key of 256 bits, safe to use in a URL. */
export const randomKey = (): string => randomBytes(32).toString('base64url');

/** The stored form of a key: its SHA-256. The key is random, so no salt is needed. */
export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer');

/** True when `key` matches the stored hash; takes the same time for every wrong key. */
export const keyMatches = (key: string, kept: Buffer | null): boolean =>
  kept !== null && timingSafeEqual(hashKey(key), kept);
