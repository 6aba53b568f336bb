import { EntityStatus } from '@cadenza/domain/entity-status';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';

/** An account for a command: not closed, and locked until the end of the transaction. */
export const lockUser = (trx: Db, id: string) =>
  trx
    .selectFrom('users as u')
    .where('u.id', '=', id)
    .where('u.archived_at', 'is', null)
    .select((eb) => [
      'u.id',
      'u.name',
      'u.status',
      'u.email',
      eb.fn.coalesce('u.mobile', sql.lit('')).as('mobile'),
      eb.fn.coalesce('u.landline', sql.lit('')).as('landline'),
      'u.region_id as regionId',
      jsonArrayFrom(
        eb
          .selectFrom('roles as r')
          .whereRef('r.user_id', '=', 'u.id')
          .where('r.status', '>', EntityStatus.Archived)
          .select(['r.account_role as accountRole', 'r.is_musician as isMusician']),
      ).as('roles'),
    ])
    .forUpdate('u')
    .executeTakeFirst();
export type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Locks the organisations that the person is an admin of, in one order for every action, and returns those whose last
 * admin they are. An organisation with no other members does not need one.
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
