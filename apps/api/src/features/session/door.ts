import { EntityStatus } from '@cadenza/domain/entity-status';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type pg from 'pg';
import type { SignedInContext } from '../../platform/context.ts';
import { passwordMatches } from '../../platform/crypto/password.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { invalidField, wrongProof } from '../../platform/refusal.ts';
import { hasSecondFactor } from '../../platform/second-factor/second-factor-required.ts';

/** Why sessions end, other than by signing out of the current one. */
export type EndReason =
  | 'signed out everywhere'
  | 'password changed'
  | 'password reset'
  | 'disabled'
  | 'archived'
  | 'role removed'
  | 'second factor changed';

/**
 * Ends a person's sessions within the action's transaction, except the given one (null: all of them). Their access and
 * refresh tokens stop working on the next request.
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

/** Refuses unless this is the person's password: an open session alone must not be able to change how they sign in. */
export async function expectPassword({ db, actor }: SignedInContext, password: string): Promise<void> {
  if (password === '') throw invalidField('password', 'Please enter your password');
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password_hash, password))) {
    throw wrongProof('password', 'This isn’t your current password');
  }
}

const readLogins = preparedQuery('find-logins', { name: 'text' }, (db, { name }) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.password_hash', 'u.status', 'u.first_name', 'u.last_name', 'u.email'])
    .select((eb) => [
      hasSecondFactor(eb.ref('u.id')).as('has_second_factor'),
      eb('u.email_validated_at', 'is not', null).$castTo<boolean>().as('is_verified'),
      // Roles that have not ended: they decide how long a session lasts.
      jsonArrayFrom(
        eb
          .selectFrom('roles as r')
          .select(['r.account_role as accountRole', 'r.is_musician as isMusician'])
          .whereRef('r.user_id', '=', 'u.id')
          .where('r.status', '>=', EntityStatus.Enabled),
      ).as('roles'),
    ])
    .where('u.archived_at', 'is', null)
    .where(({ eb, fn, or }) =>
      or([eb(fn('lower', ['u.username']), '=', name), eb(fn('lower', ['u.email']), '=', name)]),
    )
    .orderBy(({ eb, fn }) => eb(fn('lower', ['u.email']), '=', name), 'desc'),
);
export type Login = Awaited<ReturnType<typeof readLogins>>[number];

/**
 * The accounts that sign in with this name, in any case: the one with this username, and the one with this email
 * address. They differ when a person chose another's address as their username.
 */
export const findLogins = (db: Db | pg.Pool, name: string): Promise<Login[]> =>
  readLogins(db, { name: name.toLowerCase() });

/**
 * The domain (RFC 2606) of placeholder addresses, for accounts that gave another account's address (decision 22). It
 * never receives mail.
 */
export const unclaimedDomain = '@unclaimed.invalid';

const user = expressionBuilder<{ u: DB['users'] }, 'u'>();
const isUnclaimed = user('u.email', 'like', `%${unclaimedDomain}`);

/** The email address shown for a row `u` of users: the one they gave, even if it belongs to another account. */
export const shownEmail = sql<string>`case when ${isUnclaimed} then ${user.ref('u.claimed_email')} else ${user.ref('u.email')} end`;

/** For a row `u` of users: the address that is to take the place of theirs once its link is opened; null for none. */
export const pendingEmail = sql<
  string | null
>`case when ${isUnclaimed} then null else ${user.ref('u.claimed_email')} end`;

/**
 * Where mail goes for a row `u` of users: '' when they gave another account's address, which is shown but never mailed.
 */
export const mailAddress = sql<string>`case when ${isUnclaimed} then '' else ${user.ref('u.email')} end`;
