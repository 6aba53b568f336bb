import { EntityStatus } from '@cadenza/domain/entity-status';
import type { OrganisationRecord, OrganisationType } from '@cadenza/domain/permissions/organisations';
import type { UnitKind } from '@cadenza/domain/permissions/role-label';
import type { RegionId } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { unseal } from '../../platform/crypto/secret-box.ts';
import type { Db } from '../../platform/db/database.ts';

/** The facts about an organisation that its commands need. */
export interface Organisation extends OrganisationRecord {
  type: OrganisationType;
  name: string;
  unitKind: UnitKind;
  regionId: RegionId | null;
  requiresSecondFactor: boolean;
}

/**
 * One organisation that is not archived. `lock` locks its row until the end of the transaction: when the last two
 * admins are removed at once, the second removal sees the result of the first.
 */
export async function findOrganisation(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Organisation | undefined> {
  const { rows } = await sql<Organisation>`
    select o.id, o.type, o.name, o.unit_kind "unitKind", y.id is not null "isCity", coalesce(y.region_id, o.region_id) "regionId",
      o.requires_second_factor "requiresSecondFactor", array_remove(array[o.parent_id, above.parent_id], null) "ancestorIds"
    from organisations o left join organisations above on above.id = o.parent_id left join cities y on y.id = o.id
    where o.id = ${id} and o.archived_at is null ${lock ? sql`for update of o` : sql``}`.execute(db);
  return rows[0];
}

/** A role held in an organisation that has not ended. */
export interface Membership {
  roleId: string;
  name: string;
  email: string;
  accountRole: number;
  isMusician: boolean;
}

export async function findMemberships(db: Db, organisationId: string, userId: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select r.id "roleId", u.name, u.email, r.account_role "accountRole", r.is_musician "isMusician"
    from roles r join users u on u.id = r.user_id
    where r.organisation_id = ${organisationId} and r.user_id = ${userId} and r.status > 10`.execute(db);
  return rows;
}

/** How many other people who can sign in hold a role there. */
export async function countOthersWith(
  db: Db,
  role: { organisationId: string; accountRole: number; besides: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int count from roles r join users u on u.id = r.user_id
    where r.organisation_id = ${role.organisationId} and r.account_role = ${role.accountRole} and not r.is_musician
      and r.status >= 70 and u.status >= 55 and r.user_id <> ${role.besides}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stored phone numbers and address; for a city they are read from the city. */
export async function findKnownNumbers(db: Db, id: string): Promise<{ phone: string; businessNumber: string }> {
  const { rows } = await sql<{ phone: string; businessNumber: string }>`
    select coalesce(y.phone, o.phone) phone, coalesce(y.business_number, o.business_number) "businessNumber"
    from organisations o left join cities y on y.id = o.id where o.id = ${id}`.execute(db);
  return rows[0] ?? { phone: '', businessNumber: '' };
}

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
  const { rows } = await sql<{ id: string }>`
    select distinct id from unnest(${ended.map(({ user_id }) => user_id)}::uuid[]) t (id)
    where not exists (select from roles where user_id = t.id and status >= 70)`.execute(trx);
  return rows.map(({ id }) => id);
}

export interface BankAccount {
  accountName: string;
  /** Formatted by `storedBankCode`. */
  bankCode: string;
  accountNumber: string;
  updatedAt: string | null;
}

/** The account as stored, with the latest five people who looked at its number. */
interface KeptAccount extends BankAccount {
  reveals: { actorName: string; at: string }[];
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
      jsonArrayFrom(
        eb
          .selectFrom('secret_reveals as r')
          .innerJoin('users as d', 'd.id', 'r.actor_user_id')
          .whereRef('r.organisation_id', '=', 'o.id')
          .orderBy('r.id', 'desc')
          .limit(5)
          .select(['d.name as actorName', 'r.at']),
      ).as('reveals'),
    ])
    .executeTakeFirst();
  if (!row?.bank_code) return null;
  return {
    accountName: row.account_name ?? '',
    bankCode: row.bank_code,
    accountNumber: row.number ?? (row.sealed ? unseal(secretKey, row.sealed) : ''),
    updatedAt: row.updated_at,
    reveals: row.reveals,
  };
}
