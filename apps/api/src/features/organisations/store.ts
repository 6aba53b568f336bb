import { EntityStatus } from '@cadenza/domain/entity-status';
import { bankDetailsText } from '@cadenza/domain/organisations/organisation-account';
import type { AccountRole } from '@cadenza/domain/permissions/modes';
import type { RegionId } from '@cadenza/domain/regions';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { unseal } from '../../platform/crypto/secret-box.ts';
import type { Db } from '../../platform/db/database.ts';
import { ancestorIds, anyOf } from '../../platform/db/expressions.ts';
import { newestReveals } from '../../platform/history/record-reveals.ts';

/** The facts about an organisation that its commands need. */
export type Organisation = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>;

/**
 * One organisation that is not archived. `lock` locks its row until the end of the transaction: when the last two
 * admins are removed at once, the second removal sees the result of the first.
 */
export const findOrganisation = (db: Db, id: string, { lock = false }: { lock?: boolean } = {}) =>
  db
    .selectFrom('organisations as o')
    .leftJoin('organisations as above', 'above.id', 'o.parent_id')
    .leftJoin('cities as y', 'y.id', 'o.id')
    .select(['o.id', 'o.type', 'o.name', 'o.unit_kind as unitKind', 'o.requires_second_factor as requiresSecondFactor'])
    .select((eb) => [
      eb('y.id', 'is not', null).$castTo<boolean>().as('isCity'),
      eb.fn.coalesce('y.region_id', 'o.region_id').as('regionId'),
      ancestorIds(eb.ref('o.parent_id'), eb.ref('above.parent_id')).as('ancestorIds'),
    ])
    .where('o.id', '=', id)
    .where('o.archived_at', 'is', null)
    .$if(lock, (organisation) => organisation.forUpdate('o'))
    .executeTakeFirst();

/** A role held in an organisation that has not ended. */
export type Membership = Awaited<ReturnType<typeof findMemberships>>[number];

export const findMemberships = (db: Db, organisationId: string, userId: string) =>
  db
    .selectFrom('roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id as roleId', 'u.name', 'u.email', 'r.account_role as accountRole', 'r.is_musician as isMusician'])
    .where('r.organisation_id', '=', organisationId)
    .where('r.user_id', '=', userId)
    .where('r.status', '>', EntityStatus.Archived)
    .execute();

/** How many other people who can sign in hold a role there. */
export async function countOthersWith(
  db: Db,
  role: { organisationId: string; accountRole: AccountRole; besides: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.organisation_id', '=', role.organisationId)
    .where('r.account_role', '=', role.accountRole)
    .where('r.is_musician', '=', false)
    .where('r.status', '>=', EntityStatus.Enabled)
    .where('u.status', '>=', EntityStatus.Onboarding)
    .where('r.user_id', '<>', role.besides)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stored phone numbers and address; for a city they are read from the city. */
export const findKnownNumbers = (db: Db, id: string) =>
  db
    .selectFrom('organisations as o')
    .leftJoin('cities as y', 'y.id', 'o.id')
    .select(({ fn }) => [
      fn.coalesce('y.phone', 'o.phone').as('phone'),
      fn.coalesce('y.business_number', 'o.business_number').as('businessNumber'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Ends roles in an organisation, of one person or of everyone; they stop working on the next request.
 * @returns the people left without a role anywhere
 */
export async function endRoles(trx: Db, organisationId: string, userId: string | null): Promise<string[]> {
  const ended = await trx
    .updateTable('roles')
    .set({ status: EntityStatus.Archived })
    .where('organisation_id', '=', organisationId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .where('status', '>', EntityStatus.Archived)
    .returning(['id', 'user_id'])
    .execute();
  const roleIds = ended.map(({ id }) => id);
  if (roleIds.length > 0) {
    await trx.updateTable('users').set({ preferred_role_id: null }).where('preferred_role_id', 'in', roleIds).execute();
  }
  const userIds = [...new Set(ended.map(({ user_id }) => user_id))];
  const left = await trx
    .selectFrom('roles')
    .select('user_id')
    .where('user_id', '=', anyOf(userIds))
    .where('status', '>=', EntityStatus.Enabled)
    .execute();
  return userIds.filter((id) => left.every(({ user_id }) => user_id !== id));
}

export interface BankAccount {
  accountName: string;
  /** Formatted by `storedBankCode`. */
  bankCode: string;
  accountNumber: string;
  updatedAt: string | null;
}

/** A city's new account, from the request until the decision. */
export interface AccountChange {
  id: string;
  accountName: string;
  details: string;
  askedBy: string;
  askedByName: string;
  askedAt: string;
}

/** The account as stored, with the latest five people who looked at its number. */
export interface KeptAccount extends BankAccount {
  reveals: { actorName: string; at: string }[];
  change: AccountChange | null;
}

/** The account with its number in clear text: only for actions that store or reveal it, and to show its last digits. */
export async function findBankAccount(db: Db, secretKey: Buffer, id: string): Promise<KeptAccount | null> {
  const row = await db
    .selectFrom('organisations as o')
    .leftJoin('cities as y', 'y.id', 'o.id')
    .leftJoin('organisation_bank_accounts as a', 'a.organisation_id', 'o.id')
    .where('o.id', '=', id)
    .select(['a.account_number_encrypted as sealed', 'y.bank_account_number as number', 'a.updated_at'])
    .select((eb) => [
      eb.fn.coalesce('y.bank_account_name', 'a.account_name').as('account_name'),
      eb.fn.coalesce('y.bank_code', 'a.bank_code').as('bank_code'),
      newestReveals('organisation_id', eb.ref('o.id')).as('reveals'),
      jsonObjectFrom(
        eb
          .selectFrom('city_account_changes as n')
          .innerJoin('users as k', 'k.id', 'n.asked_by')
          .whereRef('n.city_id', '=', 'o.id')
          .where('n.outcome', 'is', null)
          .select(['n.id', 'n.account_name as accountName', 'n.details', 'n.asked_by as askedBy'])
          .select(['k.name as askedByName', 'n.asked_at as askedAt']),
      ).as('change'),
    ])
    .executeTakeFirst();
  if (!row?.bank_code) return null;
  return {
    accountName: row.account_name ?? '',
    bankCode: row.bank_code,
    accountNumber: row.number ?? (row.sealed ? unseal(secretKey, row.sealed) : ''),
    updatedAt: row.updated_at,
    reveals: row.reveals,
    change: row.change,
  };
}

/** Requests another account for a city; the text for invoices is stored now, so that exactly this is approved. */
export const addAccountChange = (
  trx: Db,
  { id, regionId }: { id: string; regionId: RegionId },
  { accountName, bankCode, accountNumber }: BankAccount,
  { by, now }: { by: string; now: string },
) =>
  trx
    .insertInto('city_account_changes')
    .values({
      city_id: id,
      account_name: accountName,
      bank_code: bankCode,
      account_number: accountNumber,
      details: bankDetailsText(bankCode, accountNumber, regionId),
      asked_by: by,
      asked_at: now,
    })
    .execute();

/** The pending change of a city's account, locked. */
export const lockAccountChange = (trx: Db, { id, cityId }: { id: string; cityId: string }) =>
  trx
    .selectFrom('city_account_changes as n')
    .innerJoin('users as k', 'k.id', 'n.asked_by')
    .select(['n.id', 'n.account_name', 'n.bank_code', 'n.account_number', 'n.details'])
    .select(['n.asked_by as askedBy', 'k.name as askedByName'])
    .where('n.id', '=', id)
    .where('n.city_id', '=', cityId)
    .where('n.outcome', 'is', null)
    .forUpdate('n')
    .executeTakeFirst();

export const decideAccountChange = (
  trx: Db,
  id: string,
  { outcome, by, now }: { outcome: 'approved' | 'declined'; by: string; now: string },
) =>
  trx
    .updateTable('city_account_changes')
    .set({ outcome, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute();

/** Gives a city its approved account; the database refuses any other. */
export const writeCityAccount = (
  trx: Db,
  cityId: string,
  change: NonNullable<Awaited<ReturnType<typeof lockAccountChange>>>,
) =>
  trx
    .updateTable('cities')
    .set({
      bank_account_name: change.account_name,
      bank_code: change.bank_code,
      bank_account_number: change.account_number,
      bank_details: change.details,
    })
    .where('id', '=', cityId)
    .execute();
