import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';

/** More seats of a performance's line-up. */
export async function buildSeats(
  db: Db,
  performanceId: string,
  seats: Omit<Insertable<DB['lineup_positions']>, 'lineup_id'>[],
): Promise<void> {
  const { id } = await findLineUp(db, performanceId);
  await db
    .insertInto('lineup_positions')
    .values(seats.map((seat) => ({ ...seat, lineup_id: id })))
    .execute();
}

/** The first line-up of a performance. */
export const findLineUp = (db: Db, performanceId: string) =>
  db
    .selectFrom('lineups')
    .select('id')
    .where('performance_id', '=', performanceId)
    .orderBy('effective_from')
    .executeTakeFirstOrThrow();
