import { seal, unseal } from './secret-box.ts';

/**
 * The key in a mail's unsubscribe link: the encrypted address, so that the link reveals no address and cannot be
 * forged.
 */
export const unsubscribeKey = (secret: Buffer, email: string): string => seal(secret, email).toString('base64url');

/** The address that the key was made for, or null when it was not made here. */
export function openUnsubscribeKey(secret: Buffer, key: string): string | null {
  try {
    return unseal(secret, Buffer.from(key, 'base64url'));
  } catch {
    return null;
  }
}
