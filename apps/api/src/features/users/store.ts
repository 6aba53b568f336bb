import { EntityStatus } from '@cadenza/domain/entity-status';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { placedRoles } from '../second-factor/door.ts';

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
      placedRoles(eb.ref('u.id')).as('roles'),
    ])
    .forUpdate('u')
    .executeTakeFirst();
export type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Locks the organisations that the person is an admin of, in one order for every action, and returns those whose last admin they
 * are. An organisation with no other members does not need one.
 */
export async function lastAdminOf(trx: Db, userId: string): Promise<{ name: string; isHouse: boolean }[]> {
  const led = trx
    .selectFrom('roles as r')
    .where('r.user_id', '=', userId)
    .where('r.status', '>=', EntityStatus.Enabled)
    .where('r.is_musician', '=', false);
  await trx
    .selectFrom('organisations')
    .select('id')
    .where(
      'id',
      'in',
      led
        .where('r.account_role', 'in', [AccountRole.OrgAdmin, AccountRole.SysAdmin])
        .select('r.organisation_id as organisation_id'),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return led
    .innerJoin('organisations as o', 'o.id', 'r.organisation_id')
    .select('o.name')
    .select((eb) => eb('o.type', '=', OrganisationType.Internal).$castTo<boolean>().as('isHouse'))
    .where('o.archived_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('o.type', '=', OrganisationType.Internal).and('r.account_role', '=', AccountRole.SysAdmin),
        eb('o.type', 'not in', [OrganisationType.Internal, OrganisationType.Individual]).and(
          'r.account_role',
          '=',
          AccountRole.OrgAdmin,
        ),
      ]),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('roles as other')
            .innerJoin('users as u', 'u.id', 'other.user_id')
            .select('other.id')
            .whereRef('other.organisation_id', '=', 'o.id')
            .whereRef('other.account_role', '=', 'r.account_role')
            .where('other.is_musician', '=', false)
            .where('other.status', '>=', EntityStatus.Enabled)
            .where('u.status', '>=', EntityStatus.Onboarding)
            .whereRef('other.user_id', '<>', 'r.user_id'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('roles as other')
          .select('other.id')
          .whereRef('other.organisation_id', '=', 'o.id')
          .whereRef('other.user_id', '<>', 'r.user_id')
          .where('other.status', '>', EntityStatus.Archived),
      ),
    )
    .orderBy('o.type')
    .orderBy('o.name')
    .execute();
}
