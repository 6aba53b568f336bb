import { openUnsubscribeKey } from '../../../platform/crypto/unsubscribe-key.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { stopMarketing } from '../store.ts';

/** Unsubscribes the key's address from all mail except about its own booking or work; returns it mostly hidden. */
export const unsubscribeMarketing: Handler<'unsubscribeMarketing'> = async (
  { db, platform, now },
  { body: { key } },
) => {
  const email = openUnsubscribeKey(platform.config.secretKey, key);
  if (email === null) throw refuse('unsubscribeLinkNotFound');
  await stopMarketing(db, email, now);
  return { email: email.replace(/^(.).*(@.*)$/, '$1…$2') };
};
