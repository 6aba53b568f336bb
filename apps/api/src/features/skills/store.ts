import type { Db } from '../../platform/db/database.ts';
import { countOf } from '../../platform/db/read-json.ts';

/** All skills and their change count, locked until the transaction ends. */
export async function lockSkills(trx: Db): Promise<{ skills: { id: string; name: string }[]; version: number }> {
  const skills = await trx.selectFrom('skills').select(['id', 'name']).orderBy('id').forNoKeyUpdate().execute();
  const { version } = await trx
    .selectNoFrom(({ selectFrom }) =>
      countOf(selectFrom('catalogue_events').where('part', '=', 'skills')).as('version'),
    )
    .executeTakeFirstOrThrow();
  return { skills, version };
}
