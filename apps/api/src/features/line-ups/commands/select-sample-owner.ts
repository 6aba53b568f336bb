import type { OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { PublicFileOwner } from '../../files/door/receive-public-files.ts';

/** A line-up in this scope, as the owner of a sample; refuses any other. */
export async function selectSampleOwner(
  db: Db,
  { cityIds }: OfficeScope,
  { cityId, lineUpId }: { cityId: string; lineUpId: string },
): Promise<PublicFileOwner> {
  const row = await db
    .selectFrom('performances')
    .select('id')
    .where('id', '=', lineUpId)
    .where('city_id', '=', cityId)
    .where('city_id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow(() => refuse('lineUpsChanged'));
  return { column: 'performance_id', id: row.id };
}
