import { hashKey, randomKey } from '../../platform/crypto/random-key.ts';
import { seal, unseal } from '../../platform/crypto/secret-box.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';

/**
 * The key of a musician's feed. Stored encrypted, so that it can be shown again, and hashed, to look up the musician.
 */
export async function findKey(db: Db, secret: Buffer, musicianId: string): Promise<string | null> {
  const row = await db
    .selectFrom('musicians')
    .select('calendar_key_encrypted')
    .where('user_id', '=', musicianId)
    .executeTakeFirstOrThrow(() => refuse('musicianNotFound'));
  return row.calendar_key_encrypted && unseal(secret, row.calendar_key_encrypted);
}

/**
 * Gives a musician a new key, or with `onlyWhenNone` their first; of two simultaneous first requests only one creates
 * it.
 */
export async function writeKey(db: Db, secret: Buffer, musicianId: string, onlyWhenNone: boolean): Promise<void> {
  const key = randomKey();
  await db
    .updateTable('musicians')
    .set({ calendar_key_encrypted: seal(secret, key), calendar_key_hash: hashKey(key) })
    .where('user_id', '=', musicianId)
    .$if(onlyWhenNone, (query) => query.where('calendar_key_hash', 'is', null))
    .execute();
}
