import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkPurpose } from '@cadenza/domain/customer-link';
import { deriveKey } from './secret-box.ts';

/** What a public link may open. One link opens one thing of one kind. */
type LinkKind = 'invoice' | LinkPurpose;

/**
 * The key of a public link: HMAC-SHA256 over kind, record and version. Raising the record's version revokes all links made before.
 */
export function signLink(secret: Buffer, kind: LinkKind, recordId: string, version: number): string {
  return createHmac('sha256', deriveKey(secret, 'public links'))
    .update(`${kind}\n${recordId}\n${version}`)
    .digest('base64url');
}

/** True when `key` was made by `signLink` for just this kind, record and version. */
export function linkIsGenuine(secret: Buffer, kind: LinkKind, recordId: string, version: number, key: string): boolean {
  const expected = Buffer.from(signLink(secret, kind, recordId, version));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
