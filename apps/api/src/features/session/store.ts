import type { Db } from '../../platform/db/database.ts';

/** Begins a session, and keeps from where, so that its owner knows it again. */
export async function openSession(
  trx: Db,
  { userId, ip, userAgent }: { userId: string; ip: string; userAgent: string },
  now: string,
): Promise<string> {
  const row = await trx
    .insertInto('sessions')
    .values({ user_id: userId, created_at: now, last_used_at: now, ip, user_agent: userAgent })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The roles that decide how long somebody's sessions live. */
export const findLivingRoles = (trx: Db, userId: string) =>
  trx
    .selectFrom('roles')
    .select(['account_role as accountRole', 'is_musician as isMusician'])
    .where('user_id', '=', userId)
    .where('status', '>=', 70)
    .execute();

export async function keepTokens(
  trx: Db,
  sessionId: string,
  tokens: { hash: Buffer; kind: 'access' | 'refresh'; expiresAt: string }[],
): Promise<void> {
  await trx
    .insertInto('session_tokens')
    .values(tokens.map(({ hash, kind, expiresAt }) => ({ hash, session_id: sessionId, kind, expires_at: expiresAt })))
    .execute();
}

/** The refresh token, locked: of two exchanges at once the second sees that it has been used. */
export const findRefreshToken = (trx: Db, hash: Buffer) =>
  trx
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['t.session_id', 't.expires_at', 't.used_at', 's.ended_at', 's.created_at', 's.user_id', 'u.status'])
    .where('t.hash', '=', hash)
    .where('t.kind', '=', 'refresh')
    .forUpdate('t')
    .executeTakeFirst();

export async function spendRefreshToken(trx: Db, hash: Buffer, now: string): Promise<void> {
  await trx.updateTable('session_tokens').set({ used_at: now }).where('hash', '=', hash).execute();
}

/** Notes that a session is in use: when its token is renewed, which is every half hour at most. */
export async function noteUse(trx: Db, sessionId: string, now: string): Promise<void> {
  await trx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

/** How many recovery codes somebody has not used. */
export async function countRecoveryCodes(trx: Db, userId: string): Promise<number> {
  const { left } = await trx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Keeps which role somebody starts with; false when it is not one that they hold now. */
export async function preferRole(trx: Db, userId: string, roleId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ preferred_role_id: roleId })
    .where('id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('roles')
          .select('id')
          .where('id', '=', roleId)
          .where('user_id', '=', userId)
          .where('status', '>=', 70),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends one of somebody's sessions; false when there is none of theirs by this id that has not ended. */
export async function endOwnSession(trx: Db, own: { id: string; userId: string }, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'signed out' })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endSession(
  trx: Db,
  sessionId: string,
  now: string,
  reason: 'signed out' | 'token reused',
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
