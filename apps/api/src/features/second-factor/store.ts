import type { Db } from '../../platform/db/database.ts';
import { mailAddress } from '../session/door.ts';
import { placedRoles } from './door.ts';

/** Stores a secret that awaits its first code, replacing a pending one; false when one is already confirmed. */
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

/** Replaces all recovery codes with these. */
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

/** The owner of a second factor; `email` is where mail reaches them, '' for nowhere. */
export const findOwner = (db: Db, userId: string) =>
  db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(['u.username', 'u.first_name as firstName', 'u.name', mailAddress.as('email')])
    .executeTakeFirstOrThrow();
export type Owner = Awaited<ReturnType<typeof findOwner>>;

/** An account that is not closed, locked, with its roles and whether its second factor is on. */
export const lockGuarded = (trx: Db, userId: string) =>
  trx
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .where('u.archived_at', 'is', null)
    .select((eb) => [
      'u.id',
      'u.name',
      placedRoles(eb.ref('u.id')).as('roles'),
      eb
        .exists(
          eb
            .selectFrom('second_factors as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    ])
    .forUpdate('u')
    .executeTakeFirst();
