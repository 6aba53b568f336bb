import { EntityStatus } from '@cadenza/domain/entity-status';
import type { RegionId } from '@cadenza/domain/regions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { unclaimedDomain } from '../session/door.ts';

const individualOrganisation = 10;
const individualRole = 1;

export interface NewAccount {
  firstName: string;
  lastName: string;
  /** In lower case. If another account holds it, that account keeps it. */
  email: string;
  /** In international form. */
  mobile: string;
  region: RegionId;
  username: string;
  passwordHash: string;
}

const isHeld = (email: string | RawBuilder<unknown>) =>
  sql<boolean>`exists (select from users where lower(email) = lower(${email}) and archived_at is null)`;

/**
 * Adds a person, still onboarding, with their own organisation and role. If the e-mail address belongs to another
 * account, the new account gets a unique placeholder and remembers the requested address: `ownsEmail` is false. Throws
 * if the username is taken.
 */
export async function addAccount(
  trx: Db,
  account: NewAccount,
  now: string,
): Promise<{ userId: string; ownsEmail: boolean }> {
  const userId = crypto.randomUUID();
  const surrogate = userId + unclaimedDomain;
  const { claimed_email } = await trx
    .insertInto('users')
    .values({
      id: userId,
      username: account.username,
      password_hash: account.passwordHash,
      password_changed_at: now,
      status: EntityStatus.Onboarding,
      first_name: account.firstName,
      last_name: account.lastName,
      email: sql`case when ${isHeld(account.email)} then ${surrogate} else ${account.email} end`,
      claimed_email: sql`case when ${isHeld(account.email)} then ${account.email} end`,
      mobile: account.mobile,
      region_id: account.region,
      created_at: now,
    })
    .returning('claimed_email')
    .executeTakeFirstOrThrow();
  const organisation = await trx
    .insertInto('organisations')
    .values({
      type: individualOrganisation,
      name: `${account.firstName} ${account.lastName}`,
      region_id: account.region,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('roles')
    .values({ user_id: userId, organisation_id: organisation.id, account_role: individualRole, created_at: now })
    .execute();
  return { userId, ownsEmail: claimed_email === null };
}

export const findHolder = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'status'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** The person, locked so that actions on one account run one after another. Undefined if the account is archived. */
export const lockPerson = (trx: Db, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'username', 'status', 'first_name', 'last_name', 'email', 'claimed_email', 'mobile'])
    .select(['email_validated_at', 'mobile_validated_at'])
    .where('id', '=', userId)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Gives a person the address they asked for, if no other account still holds it. */
export async function claimEmail(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email: sql`claimed_email`, claimed_email: null })
    .where('id', '=', userId)
    .where('email', 'like', `%${unclaimedDomain}`)
    .where('claimed_email', 'is not', null)
    .where(isHeld(sql`claimed_email`), '=', false)
    .execute();
}

export async function keepPassword(trx: Db, userId: string, passwordHash: string, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Records that an address is proven, provided it is still the current one. */
export async function noteProven(trx: Db, userId: string, type: 'email' | 'mobile', now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set(type === 'email' ? { email_validated_at: now } : { mobile_validated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function enable(trx: Db, userId: string): Promise<void> {
  await trx.updateTable('users').set({ status: EntityStatus.Enabled }).where('id', '=', userId).execute();
}

/** The links not yet opened, and when the newest of each kind was sent. */
export const findWaitingLinks = (db: Db, userId: string, now: string) =>
  db
    .selectFrom('one_time_links')
    .select(['id', 'purpose', 'created_at'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();

const isAbandoned = (before: string) => sql<boolean>`u.status = ${EntityStatus.Onboarding} and u.archived_at is null
  and u.created_at < ${before} and u.preferred_role_id is null
  and not exists (select from sessions where user_id = u.id and coalesce(last_used_at, created_at) >= ${before})
  and not exists (select from customers where lower(email) = lower(u.email))`;

/** Accounts opened before this instant that never finished onboarding and have not been signed in to since. */
export async function findAbandoned(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${isAbandoned(before)} order by u.created_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes an account and only what belongs to it. The database refuses while anything else refers to it. */
export async function removeAbandoned(trx: Db, userId: string, before: string): Promise<void> {
  const { rows } = await sql`select from users u where u.id = ${userId} and ${isAbandoned(before)} for update`.execute(
    trx,
  );
  if (rows.length === 0) return;
  for (const own of ['sessions', 'one_time_links', 'recovery_codes', 'second_factors'] as const) {
    await trx.deleteFrom(own).where('user_id', '=', userId).execute();
  }
  const roles = await trx
    .deleteFrom('roles')
    .where('user_id', '=', userId)
    .where('account_role', '=', individualRole)
    .returning('organisation_id')
    .execute();
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  for (const { organisation_id } of roles) {
    await trx.deleteFrom('organisations').where('id', '=', organisation_id).execute();
  }
}
