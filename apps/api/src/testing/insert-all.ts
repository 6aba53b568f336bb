import { type Insertable, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';

/** By table: a row or several. */
export type Rows = { [Table in keyof DB]?: Insertable<DB[Table]> | readonly Insertable<DB[Table]>[] };

/** Inserts rows into several tables with one statement, parents before children: a trigger sees the rows before its own. */
export async function insertAll(db: Db, rows: Rows): Promise<void> {
  const inserts = Object.entries(rows)
    .filter(([, values]) => !Array.isArray(values) || values.length > 0)
    .map(([table, values]) => {
      const insert = db.insertInto(table as 'users').values(values as Insertable<DB['users']>);
      return sql`${sql.ref(`new_${table}`)} as (${insert})`;
    });
  // PostgreSQL carries out the last of them first.
  await sql`with ${sql.join(inserts.toReversed())} select`.execute(db);
}
