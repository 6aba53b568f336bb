import type { Db } from '../../platform/db/database.ts';

export async function openSession(trx: Db, userId: string, now: string): Promise<string> {
  const row = await trx
    .insertInto('sessions')
    .values({ user_id: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

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
    .select(['t.session_id', 't.expires_at', 't.used_at', 's.ended_at', 'u.status'])
    .where('t.hash', '=', hash)
    .where('t.kind', '=', 'refresh')
    .forUpdate('t')
    .executeTakeFirst();

export async function spendRefreshToken(trx: Db, hash: Buffer, now: string): Promise<void> {
  await trx.updateTable('session_tokens').set({ used_at: now }).where('hash', '=', hash).execute();
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
