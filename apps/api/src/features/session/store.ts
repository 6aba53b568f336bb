import { EntityStatus } from '@cadenza/domain/entity-status';
import type { Actor } from '@cadenza/domain/permissions/access';
import type pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { StoredToken } from '../../platform/session/token-pair.ts';

/** The person signing in, as read when the password was compared, and their IP address and device. */
interface SignIn {
  userId: string;
  passwordHash: string | null;
  ip: string;
  userAgent: string;
}

const insertSession = prepared(
  'open-session',
  `with person as (
     select id from users where id = $1 and password_hash = $2 and status >= 55 and archived_at is null for share
   ), session as (
     insert into sessions (user_id, created_at, last_used_at, ip, user_agent)
     select id, $3::timestamptz, $3::timestamptz, $4::inet, $5::text from person returning id
   )
   insert into session_tokens (hash, session_id, kind, expires_at)
   select t.hash, session.id, t.kind, t.expires_at
   from session, unnest($6::bytea[], $7::text[], $8::timestamptz[]) t (hash, kind, expires_at) returning session_id`,
);

/**
 * Opens a session with its tokens in one statement, and stores IP address and device so that its owner recognises it.
 * False when the password or the account has changed since it was read: the statement waits for a change in progress,
 * which itself ends earlier sessions.
 */
export async function openSession(
  db: Db | pg.Pool,
  from: SignIn,
  tokens: StoredToken[],
  now: string,
): Promise<boolean> {
  const hashes = tokens.map(({ hash }) => hash);
  const kinds = tokens.map(({ kind }) => kind);
  const ends = tokens.map(({ expiresAt }) => expiresAt);
  const { userId, passwordHash, ip, userAgent } = from;
  const rows = await insertSession(db, [userId, passwordHash, now, ip, userAgent, hashes, kinds, ends]);
  return rows.length > 0;
}

/** The roles that decide how long a person's sessions last. */
export const findActiveRoles = (trx: Db, userId: string) =>
  trx
    .selectFrom('roles')
    .select(['account_role as accountRole', 'is_musician as isMusician'])
    .where('user_id', '=', userId)
    .where('status', '>=', EntityStatus.Enabled)
    .execute();

export async function keepTokens(trx: Db, sessionId: string, tokens: StoredToken[]): Promise<void> {
  await trx
    .insertInto('session_tokens')
    .values(tokens.map(({ hash, kind, expiresAt }) => ({ hash, session_id: sessionId, kind, expires_at: expiresAt })))
    .execute();
}

/** The refresh token, locked: of two concurrent exchanges, the second sees that it has been used. */
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

export async function consumeRefreshToken(trx: Db, hash: Buffer, now: string): Promise<void> {
  await trx.updateTable('session_tokens').set({ used_at: now }).where('hash', '=', hash).execute();
}

/** Ends the session's access tokens: the next request with one of them is refused. */
export async function endAccessTokens(trx: Db, sessionId: string, now: string): Promise<void> {
  await trx
    .updateTable('session_tokens')
    .set({ expires_at: now })
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'access')
    .where('expires_at', '>', now)
    .execute();
}

/** When the access token of a pair expires, while its refresh token has not been used. */
export const findUnusedPair = (trx: Db, accessHash: Buffer, refreshHash: Buffer) =>
  trx
    .selectFrom('session_tokens as access')
    .innerJoin('session_tokens as refresh', 'refresh.session_id', 'access.session_id')
    .select('access.expires_at as access_until')
    .where('access.hash', '=', accessHash)
    .where('refresh.hash', '=', refreshHash)
    .where('refresh.used_at', 'is', null)
    .executeTakeFirst();

/** Records that a session is in use; called when its token is renewed, every half hour at most. */
export async function noteUse(trx: Db, sessionId: string, now: string): Promise<void> {
  await trx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

/** How many unused recovery codes a person has left. */
export async function countRecoveryCodes(trx: Db, userId: string): Promise<number> {
  const { left } = await trx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Stores the role a person starts with; false when they do not currently hold it. */
export async function preferRole(db: Db, actor: Actor, roleId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ preferred_role_id: roleId })
    .where('id', '=', actor.userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('roles')
          .select('id')
          .where('id', '=', roleId)
          .where('user_id', '=', actor.userId)
          .where('status', '>=', EntityStatus.Enabled),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends one of a person's sessions; false when they have no open session with this id. */
export async function endOwnSession(db: Db, actor: Actor, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'signed out' })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
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
