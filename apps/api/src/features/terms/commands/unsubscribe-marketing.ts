import type { PublicContext } from '../../../platform/context.ts';
import { openUnsubscribeKey } from '../../../platform/crypto/unsubscribe-key.ts';
import { refuse } from '../../../platform/refusal.ts';
import { stopMarketing } from '../store.ts';

/** Unsubscribes the key's address from all mail except about its own booking or work; returns it mostly hidden. */
export async function unsubscribeMarketing(
  { db, platform, now }: PublicContext,
  key: string,
): Promise<{ email: string }> {
  const email = openUnsubscribeKey(platform.config.secretKey, key);
  if (email === null) throw refuse('unsubscribeLinkNotFound');
  await stopMarketing(db, email, now);
  return { email: email.replace(/^(.).*(@.*)$/, '$1…$2') };
}
