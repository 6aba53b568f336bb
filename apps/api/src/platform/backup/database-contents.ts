import type pg from 'pg';
import type { SequenceState, TableMark, TableMarks, TableShape } from './backup-format.ts';

// The product's tables and its queued jobs. The tables that record the schema version are compared, never copied.
const SCHEMAS = ['public', 'graphile_worker'];
const VERSION_TABLES = ['kysely_migration', 'kysely_migration_lock', 'migrations'];

/** Makes values read the same as text on every server and for every user. */
export async function fixFormats(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set bytea_output = 'hex'",
  );
}

export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(quote_ident(a.attname) order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname = any($1) and c.relname <> all($2)
      group by n.nspname, c.relname
      order by 1`,
    [SCHEMAS, VERSION_TABLES],
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any($1) order by 1`,
    [SCHEMAS],
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
}

/** Every migration applied to the database, the product's and the job queue's. */
export async function readSchemaVersion(client: pg.ClientBase): Promise<string[]> {
  const product = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const jobs = await client.query<{ name: string }>(
    "select 'jobs-' || id as name from graphile_worker.migrations order by id",
  );
  return [...product.rows, ...jobs.rows].map((row) => row.name);
}

export async function markTables(client: pg.ClientBase, tables: readonly TableShape[]): Promise<TableMarks> {
  const marks: TableMarks = {};
  for (const { name } of tables) {
    const { rows } = await client.query<TableMark>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
    );
    if (rows[0]) marks[name] = rows[0];
  }
  return marks;
}
