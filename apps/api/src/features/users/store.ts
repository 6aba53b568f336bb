import type { EntityStatus } from '@cadenza/domain/entity-status';
import type { HeldRole } from '@cadenza/domain/permissions/organisations';
import type { RegionId } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** An account as its actions look at it. */
export interface User {
  id: string;
  name: string;
  status: EntityStatus;
  email: string;
  mobile: string;
  landline: string;
  regionId: RegionId | null;
  roles: HeldRole[];
}

/** An account that is not closed, locked until the action is over. */
export async function lockUser(trx: Db, id: string): Promise<User | undefined> {
  const { rows } = await sql<User>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.status, u.email, coalesce(u.mobile, '') mobile,
      coalesce(u.landline, '') landline, u.region_id "regionId",
      (select coalesce(json_agg(json_build_object('accountRole', r.account_role, 'isMusician', r.is_musician)), '[]')
        from roles r where r.user_id = u.id and r.status > 10) roles
    from users u where u.id = ${id} and u.archived_at is null for update of u`.execute(trx);
  return rows[0];
}

/**
 * Locks the organisations that somebody keeps in hands as an admin, in one order for every action, and says of which they are the last one.
 * An organisation in which nobody else is left does not need one.
 */
export async function lastAdminOf(trx: Db, userId: string): Promise<{ name: string; isHouse: boolean }[]> {
  await sql`select 1 from organisations where id in (select organisation_id from roles where user_id = ${userId}
      and status >= 70 and account_role in (4, 1024) and not is_musician) order by id for update`.execute(trx);
  const { rows } = await sql<{ name: string; isHouse: boolean }>`
    select o.name, o.type = 1 "isHouse" from roles r join organisations o on o.id = r.organisation_id
    where r.user_id = ${userId} and r.status >= 70 and not r.is_musician and o.archived_at is null and o.type <> 10
      and r.account_role = case o.type when 1 then 1024 else 4 end
      and not exists (select 1 from roles other join users u on u.id = other.user_id where other.organisation_id = o.id
        and other.account_role = r.account_role and not other.is_musician and other.status >= 70 and u.status >= 55
        and other.user_id <> r.user_id)
      and exists (select 1 from roles other where other.organisation_id = o.id and other.user_id <> r.user_id and other.status > 10)
    order by o.type, o.name`.execute(trx);
  return rows;
}
