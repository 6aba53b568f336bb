import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyPurpose } from '@cadenza/domain/customer-links/customer-link';
import { deriveKey } from './secret-box.ts';

/** What a public link may open. One link opens one thing of one kind. */
type LinkKind =
  | 'invoice'
  | 'credit note'
  | 'trade invoice'
  | 'quote'
  | 'acceptance'
  | 'reply'
  | 'decision'
  | 'review mail'
  | KeyPurpose;

/**
 * The key of a public link: HMAC-SHA256 over kind, record and version. Raising the record's version revokes all earlier
 * links.
 */
export function signLink(secret: Buffer, kind: LinkKind, recordId: string, version: number): string {
  return createHmac('sha256', deriveKey(secret, 'public links'))
    .update(`${kind}\n${recordId}\n${version}`)
    .digest('base64url');
}

/** True when `key` was made by `signLink` for exactly this kind, record and version. */
export function linkIsGenuine(secret: Buffer, kind: LinkKind, recordId: string, version: number, key: string): boolean {
  return isSameKey(key, signLink(secret, kind, recordId, version));
}

/** Compares two keys in constant time. */
export function isSameKey(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
