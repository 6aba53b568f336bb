import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { shownEmail } from '../session/lookup.ts';

export interface SecondFactor {
  /** Sealed. */
  secret: Buffer;
  /** Null while its first code has not come. */
  confirmedAt: string | null;
  /** The half minute of the last code that was used. */
  lastStep: number | null;
}

/** The person's second factor, locked: of two codes at one instant the second sees what the first has used. */
export async function lockSecondFactor(trx: Db, userId: string): Promise<SecondFactor | undefined> {
  const row = await trx
    .selectFrom('second_factors')
    .select(['secret_encrypted', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const lastStep = row.last_step === null ? null : Number(row.last_step);
  return { secret: row.secret_encrypted, confirmedAt: row.confirmed_at, lastStep };
}

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

export async function spendStep(trx: Db, userId: string, step: number): Promise<void> {
  await trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
}

/** Uses a recovery code up; false when there is none by this hash that is unused. */
export async function spendRecoveryCode(trx: Db, userId: string, hash: Buffer, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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
