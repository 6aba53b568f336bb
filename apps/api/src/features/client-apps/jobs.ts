import type { Platform } from '../../platform/context.ts';

/** Removes expired tokens and secrets of client apps. */
export async function clearAppTokens({ database, clock }: Platform): Promise<void> {
  const now = clock.now();
  await database.kysely.deleteFrom('client_app_tokens').where('expires_at', '<=', now).execute();
  await database.kysely.deleteFrom('client_app_secrets').where('ends_at', '<=', now).execute();
}
