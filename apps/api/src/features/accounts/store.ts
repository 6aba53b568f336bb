import type { ContactType } from '@cadenza/domain/accounts/onboarding';
import { EntityStatus } from '@cadenza/domain/entity-status';
import type { RegionId } from '@cadenza/domain/regions';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { fragment } from '../../platform/db/expressions.ts';
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

const isHeld = (email: string) =>
  fragment.exists(
    fragment
      .selectFrom('users as holder')
      .select('holder.id')
      .where(({ ref }) => sql<SqlBool>`lower(${ref('holder.email')}) = lower(${email})`)
      .where('holder.archived_at', 'is', null),
  );

/**
 * Adds a person, still onboarding, with their own organisation and role. If the email address belongs to another
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
    .values((eb) => ({
      id: userId,
      username: account.username,
      password_hash: account.passwordHash,
      password_changed_at: now,
      status: EntityStatus.Onboarding,
      first_name: account.firstName,
      last_name: account.lastName,
      email: eb.case().when(isHeld(account.email)).then(surrogate).else(account.email).end(),
      claimed_email: eb.case().when(isHeld(account.email)).then(account.email).end(),
      mobile: account.mobile,
      region_id: account.region,
      created_at: now,
    }))
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
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
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

/** Whether another account holds this address: then nothing is sent there. */
export async function isHeldByAnother(trx: Db, email: string, userId: string): Promise<boolean> {
  const holder = await findHolder(trx, email);
  return holder !== undefined && holder.id !== userId;
}

/**
 * Stores the address that is to replace a person's own once verified, and who entered it if someone else did; null removes it. It
 * has no effect yet.
 */
export async function claimEmail(
  trx: Db,
  userId: string,
  claim: { email: string; enteredBy: string | null } | null,
): Promise<void> {
  const columns = { claimed_email: claim?.email ?? null, claimed_by: claim?.enteredBy ?? null };
  await trx.updateTable('users').set(columns).where('id', '=', userId).execute();
}

/** Makes the claimed address, which was just verified, the person's own. Throws if another account holds it by now. */
export async function adoptEmail(trx: Db, userId: string, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({
      email: eb.ref('claimed_email').$notNull(),
      claimed_email: null,
      claimed_by: null,
      email_validated_at: now,
    }))
    .where('id', '=', userId)
    .where('claimed_email', 'is not', null)
    .execute();
}

export async function keepPassword(trx: Db, userId: string, passwordHash: string, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Records that an address is verified, provided it is still the current one. */
export async function markVerified(trx: Db, userId: string, type: ContactType, now: string): Promise<void> {
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

const abandoned = (db: Db, before: string) =>
  db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.status', '=', EntityStatus.Onboarding)
    .where('u.archived_at', 'is', null)
    .where('u.created_at', '<', before)
    .where('u.preferred_role_id', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'u.id')
            .where(({ fn }) => fn.coalesce('s.last_used_at', 's.created_at'), '>=', before),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('customers as c')
            .select('c.id')
            .where(({ ref }) => sql<SqlBool>`lower(${ref('c.email')}) = lower(${ref('u.email')})`),
        ),
      ),
    );

/** Accounts opened before this instant that never finished onboarding and have not been signed in to since. */
export async function findAbandoned(db: Db, before: string): Promise<string[]> {
  const rows = await abandoned(db, before).orderBy('u.created_at').execute();
  return rows.map(({ id }) => id);
}

/** Removes an account and only what belongs to it. The database refuses while anything else refers to it. */
export async function removeAbandoned(trx: Db, userId: string, before: string): Promise<void> {
  const found = await abandoned(trx, before).where('u.id', '=', userId).forUpdate('u').executeTakeFirst();
  if (!found) return;
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
