import type { OutputOf } from '@cadenza/contract/operations';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { superApplies } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';

/**
 * The person's own super funds, the preferred one first, what they are told about the member, and whether super is paid at all, in one
 * statement.
 */
export async function viewSuperFunds(
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
  userId: string,
): Promise<OutputOf<'getSuperFunds'>> {
  if (actor.userId !== userId) throw refuse('superFundsHidden');
  const { funds, version, member, memberVersion, regions } = await db
    .with('kept', (cte) => cte.selectFrom('super_funds').selectAll().where('user_id', '=', userId))
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('kept')
          .select([
            'id',
            'fund_name as fundName',
            'usi',
            'is_preferred as isPreferred',
            'member_number_tail as memberTail',
          ])
          .orderBy('is_preferred', 'desc')
          .orderBy('fund_name')
          .orderBy('id'),
      ).as('funds'),
      selectFrom('kept')
        .select(({ ref }) =>
          sql<string>`coalesce(md5(string_agg(concat_ws('|', ${ref('id')}, ${ref('fund_name')}, ${ref('usi')}, ${ref('is_preferred')},
            md5(${ref('member_number_encrypted')})), ',' order by ${ref('id')})), '')`.as('version'),
        )
        .$asScalar()
        .$notNull()
        .as('version'),
      jsonObjectFrom(
        selectFrom('super_members')
          .select(['birth_date as birthDate', 'line1', 'line2', 'locality', 'postcode', 'state'])
          .where('user_id', '=', userId),
      ).as('member'),
      selectFrom('super_members').select('updated_at').where('user_id', '=', userId).as('memberVersion'),
      jsonArrayFrom(
        selectFrom('roles as r')
          .innerJoin('cities as y', 'y.id', 'r.organisation_id')
          .select('y.region_id as id')
          .distinct()
          .where('r.user_id', '=', userId)
          .where('r.status', '>=', EntityStatus.Enabled),
      ).as('regions'),
    ])
    .executeTakeFirstOrThrow();
  return {
    funds: funds.map(({ memberTail, ...fund }) => ({ ...fund, maskedMemberNumber: `•••••${memberTail}` })),
    isApplicable: regions.some(({ id }) => superApplies(id)),
    member,
    version: memberVersion === null ? version : `${version} ${memberVersion}`,
  };
}
