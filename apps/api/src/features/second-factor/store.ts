import type { PlacedRole } from '@cadenza/domain/permissions/second-factors';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { mailAddress } from '../session/door.ts';
import { placedRolesJson } from './door.ts';

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
  /** Where mail reaches them, '' for nowhere. */
  email: string;
}

export async function findOwner(db: Db, userId: string): Promise<Owner> {
  const { rows } = await sql<Owner>`
    select u.username, u.first_name "firstName", u.first_name || ' ' || u.last_name as name, ${mailAddress} email
    from users u where u.id = ${userId}`.execute(db);
  if (!rows[0]) throw new Error('the signed-in person has no row');
  return rows[0];
}

/** An account that is not closed, locked, with its roles and whether its second factor is on. */
export async function lockGuarded(
  trx: Db,
  userId: string,
): Promise<{ id: string; name: string; hasSecondFactor: boolean; roles: PlacedRole[] } | undefined> {
  const { rows } = await sql<{ id: string; name: string; hasSecondFactor: boolean; roles: PlacedRole[] }>`
    select u.id, u.first_name || ' ' || u.last_name as name, ${sql.raw(placedRolesJson('u.id'))} roles,
      exists (select from second_factors where user_id = u.id and confirmed_at is not null) "hasSecondFactor"
    from users u where u.id = ${userId} and u.archived_at is null for update of u`.execute(trx);
  return rows[0];
}
