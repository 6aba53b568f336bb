import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/**
 * Every column of every table, including the jobs', whose text or bytes contain one of these values or match the
 * pattern: what a dump of the database would reveal.
 */
export async function columnsHolding(db: Db, wanted: readonly string[], pattern?: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select c.table_schema "schema", c.table_name "table", c.column_name "column", c.data_type type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by 1, 2, c.ordinal_position`.execute(db);
  const found: string[] = [];
  for (const { schema, table, column, type } of rows) {
    const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const tests = [
      ...wanted.map((one) => sql`position(${one} in ${text}) > 0`),
      ...(pattern === undefined ? [] : [sql`${text} ~ ${pattern}`]),
    ];
    const hit =
      await sql`select 1 from ${sql.table(`${schema}.${table}`)} where ${sql.join(tests, sql` or `)} limit 1`.execute(
        db,
      );
    if (hit.rows.length > 0) found.push(`${schema === 'public' ? '' : `${schema}.`}${table}.${column}`);
  }
  return found;
}
