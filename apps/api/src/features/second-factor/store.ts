import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { shownEmail } from '../session/lookup.ts';

/** Keeps a secret that waits for its first code, in the place of one that waited; false when one is confirmed already. */
export async function keepSecret(trx: Db, userId: string, secret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factors')
    .values({ user_id: userId, secret_encrypted: secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_encrypted: secret, last_step: null })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function confirm(trx: Db, userId: string, step: number, now: string): Promise<void> {
  await trx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** Keeps these recovery codes in the place of all that were there. */
export async function replaceRecoveryCodes(trx: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

export async function removeFactor(trx: Db, userId: string): Promise<void> {
  await replaceRecoveryCodes(trx, userId, []);
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

export interface Owner {
  username: string;
  firstName: string;
  name: string;
  email: string;
  passwordHash: string | null;
}

export async function findOwner(db: Db, userId: string): Promise<Owner> {
  const { rows } = await sql<Owner>`
    select u.username, u.first_name "firstName", u.first_name || ' ' || u.last_name as name, ${shownEmail} email,
      u.password_hash "passwordHash"
    from users u where u.id = ${userId}`.execute(db);
  if (!rows[0]) throw new Error('the signed-in person has no row');
  return rows[0];
}
