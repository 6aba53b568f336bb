import { expressionBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { SignedInContext } from '../../platform/context.ts';
import { passwordMatches } from '../../platform/crypto/password.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { invalidField } from '../../platform/refusal.ts';

/** Why sessions end other than by signing out of this one. */
export type EndReason =
  | 'signed out everywhere'
  | 'password changed'
  | 'password reset'
  | 'disabled'
  | 'archived'
  | 'role removed'
  | 'second factor changed';

/**
 * Ends a person's sessions within the action's transaction, but for the one given (null: all of them). Their tokens are dead on the
 * next request, the refresh tokens too.
 */
export async function endOtherSessions(
  trx: Db,
  userId: string,
  exceptSessionId: string | null,
  now: string,
  reason: EndReason,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== null, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .execute();
}

/** Refuses unless this is the person's password: an open session alone changes nothing about how, and where, one gets in. */
export async function expectPassword({ db, actor }: SignedInContext, password: string): Promise<void> {
  if (password === '') throw invalidField('password', 'Please enter your password');
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password_hash, password))) {
    throw invalidField('password', 'This is not your present password');
  }
}

export interface Login {
  id: string;
  username: string;
  password_hash: string | null;
  status: number;
  first_name: string;
  last_name: string;
  email: string;
  has_second_factor: boolean;
  /** Those that have not ended: they decide how long a session lives. */
  roles: { accountRole: number; isMusician: boolean }[];
}

const readLogins = prepared<Login>(
  'find-logins',
  `select u.id, u.username, u.password_hash, u.status, u.first_name, u.last_name, u.email,
     exists (select from second_factors where user_id = u.id and confirmed_at is not null) has_second_factor,
     (select coalesce(json_agg(json_build_object('accountRole', account_role, 'isMusician', is_musician)), '[]')
       from roles where user_id = u.id and status >= 70) roles
   from users u where u.archived_at is null and (lower(u.username) = $1 or lower(u.email) = $1)
   order by lower(u.email) = $1 desc`,
);

/**
 * The accounts that sign in under this name, whatever its case: the one whose username it is, and the one whose e-mail address it is.
 * These are two where somebody took another's address as a username.
 */
export const findLogins = (db: Db | pg.Pool, name: string): Promise<Login[]> => readLogins(db, [name.toLowerCase()]);

/** The domain (RFC 2606) of addresses that nobody has: of an account whose own is another's (decision 22). No mail goes there. */
export const unclaimedDomain = '@unclaimed.invalid';

const user = expressionBuilder<{ u: DB['users'] }, 'u'>();
const isUnclaimed = user('u.email', 'like', `%${unclaimedDomain}`);

/** The e-mail address that a row `u` of users shows: the one given, whoever holds it. */
export const shownEmail = sql<string>`case when ${isUnclaimed} then ${user.ref('u.claimed_email')} else ${user.ref('u.email')} end`;

/** Where mail reaches a row `u` of users: '' for whoever asked for another's address, which is shown and not written to. */
export const mailAddress = sql<string>`case when ${isUnclaimed} then '' else ${user.ref('u.email')} end`;
