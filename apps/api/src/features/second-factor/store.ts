import { isTooNew } from '@cadenza/domain/permissions/organisations';
import type { PlacedRole } from '@cadenza/domain/permissions/powers';
import type { OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, instant, orEmpty, settingsToday } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';
import { hasSecondFactor } from '../../platform/second-factor/second-factor-required.ts';
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

/** Stores a request to remove a second factor, replacing an expired one. False while another is open. */
export async function addRemoval(
  trx: Db,
  removal: { userId: string; reason: string; askedBy: string; endsAt: string },
  now: string,
): Promise<boolean> {
  await trx
    .updateTable('second_factor_removals')
    .set({ outcome: 'lapsed', decided_at: now })
    .where('user_id', '=', removal.userId)
    .where('outcome', 'is', null)
    .where('ends_at', '<=', now)
    .execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factor_removals')
    .values({
      user_id: removal.userId,
      reason: removal.reason,
      asked_by: removal.askedBy,
      asked_at: now,
      ends_at: removal.endsAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The open request with this id about this person, locked. */
export const lockRemoval = (trx: Db, { id, userId }: { id: string; userId: string }, now: string) =>
  trx
    .selectFrom('second_factor_removals as q')
    .innerJoin('users as w', 'w.id', 'q.asked_by')
    .where('q.id', '=', id)
    .where('q.user_id', '=', userId)
    .where('q.outcome', 'is', null)
    .where('q.ends_at', '>', now)
    .select(['q.id', 'q.reason', 'q.asked_by as askedBy', 'w.name as askedByName'])
    .forUpdate('q')
    .executeTakeFirst();

export async function decideRemoval(
  trx: Db,
  id: string,
  decided: { outcome: 'approved' | 'declined'; by: string },
  now: string,
): Promise<void> {
  await trx
    .updateTable('second_factor_removals')
    .set({ outcome: decided.outcome, decided_by: decided.by, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Who made the latest open request. */
export const findRequester = (trx: Db, userId: string) =>
  trx
    .selectFrom('second_factor_removals as q')
    .innerJoin('users as w', 'w.id', 'q.asked_by')
    .where('q.user_id', '=', userId)
    .where('q.outcome', 'is', null)
    .select('w.name')
    .executeTakeFirstOrThrow();

export async function removeFactor(trx: Db, userId: string): Promise<void> {
  await replaceRecoveryCodes(trx, userId, []);
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** The owner of a second factor; `email` is where mail reaches them, '' for none. */
export const findOwner = (db: Db, userId: string) =>
  db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(['u.username', 'u.first_name as firstName', 'u.name', mailAddress.as('email')])
    .select(({ ref }) => orEmpty(ref('u.mobile')).as('mobile'))
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
      hasSecondFactor(eb.ref('u.id')).as('hasSecondFactor'),
    ])
    .forUpdate('u')
    .executeTakeFirst();

/**
 * Refuses to take part in removing a second factor to someone who has had the role they act in, or an address that someone else
 * entered, for less than the cooling-off of new accounts: the longest one of the owner's cities, or of all cities if the owner has a
 * role in none.
 */
export async function refuseNewRole(
  trx: Db,
  { scope: { actor }, now }: OfficeContext,
  { roles }: { roles: readonly PlacedRole[] },
): Promise<void> {
  const cityIds = roles.flatMap(({ organisation: { id, isCity } }) => (isCity ? [id] : []));
  const role = await trx
    .selectFrom('cities as y')
    .crossJoinLateral(settingsToday(instant(now)))
    .$if(cityIds.length > 0, (some) => some.where('y.id', '=', anyOf(cityIds)))
    .select(({ fn, lit, selectFrom }) => [
      fn.coalesce(fn.max('s.cooling_off_hours'), lit(0)).as('hours'),
      selectFrom('roles as r').where('r.id', '=', actor.roleId).select('r.held_since').as('since'),
      selectFrom('users as u').where('u.id', '=', actor.userId).select('u.readdressed_at').as('readdressedAt'),
    ])
    .executeTakeFirstOrThrow();
  if (isTooNew(role, now)) throw refuse('adminTooNew', { hours: role.hours });
}
