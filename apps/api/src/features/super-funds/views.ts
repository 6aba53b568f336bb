import type { OutputOf } from '@cadenza/contract/operations';
import { superApplies } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type SuperFunds = OutputOf<'getSuperFunds'>;
type Row = Omit<SuperFunds, 'isApplicable' | 'funds'> & {
  regions: ('AU' | 'CA' | 'US')[];
  funds: (Omit<SuperFunds['funds'][number], 'maskedMemberNumber'> & { memberTail: string })[];
};

/** Somebody's super funds, the preferred one first, and whether they are paid super anywhere: one statement. */
export async function viewSuperFunds(db: Db, userId: string): Promise<SuperFunds> {
  const { rows } = await sql<Row>`
    with kept as (select * from super_funds where user_id = ${userId})
    select
      (select coalesce(json_agg(json_build_object('id', id, 'fundName', fund_name, 'usi', usi, 'memberTail', member_number_tail,
        'isPreferred', is_preferred) order by is_preferred desc, fund_name, id), '[]') from kept) funds,
      (select coalesce(md5(string_agg(concat_ws('|', id, fund_name, usi, is_preferred, md5(member_number_encrypted)), ',' order by id)), '')
        from kept) "version",
      (select coalesce(json_agg(distinct y.region_id), '[]') from roles r join cities y on y.id = r.organisation_id
        where r.user_id = ${userId} and r.status >= 70) regions`.execute(db);
  const { funds, version, regions } = rows[0] ?? { funds: [], version: '', regions: [] };
  return {
    funds: funds.map(({ memberTail, ...fund }) => ({ ...fund, maskedMemberNumber: `•••••${memberTail}` })),
    isApplicable: regions.some(superApplies),
    version,
  };
}
