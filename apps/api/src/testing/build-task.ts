import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';

/** A task to do by 2027-01-20, 10:00 Sydney time, assigned to nobody. */
export async function buildTask(
  db: Db,
  task: Partial<Insertable<DB['tasks']>> & Pick<Insertable<DB['tasks']>, 'city_id'>,
): Promise<string> {
  const row = await db
    .insertInto('tasks')
    .values({ summary: 'Ring the venue', due_at: '2027-01-19T23:00:00Z', created_at: '2027-01-01T00:00:00Z', ...task })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
