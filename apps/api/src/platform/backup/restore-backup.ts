import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../startup-error.ts';
import {
  type BackupHeader,
  type Frame,
  notWhole,
  readFrames,
  type TableMarks,
  type TableShape,
} from './backup-format.ts';
import { fixFormats, listTables, markTables, readSchemaVersion } from './database-contents.ts';

/** Reference rows written by the migrations themselves; the backup brings its own. */
const FILLED_BY_MIGRATIONS = ['public.performance_types'];

/**
 * Loads a backup into a migrated, empty database, all or nothing. Refused when the database has rows, when its schema
 * is another version, or when the file is damaged.
 */
export async function restoreBackup(databaseUrl: string, file: string): Promise<TableMarks> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fixFormats(client);
    await client.query('begin');
    const marks = await restoreInto(client, file);
    await client.query('commit');
    await client.query('analyze');
    return marks;
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, file);
  } finally {
    // Closing the connection rolls back whatever was not committed.
    await client.end();
  }
}

async function restoreInto(client: pg.Client, file: string): Promise<TableMarks> {
  const tables = await listTables(client);
  await refuseFilled(client, tables);
  await expectWhole(file);
  const { frames, reading } = openFrames(file);
  const header = await next(frames);
  if (header?.kind !== 'H' || header.body.product !== 'Cadenza') throw notWhole();
  await refuseOtherSchema(client, header.body);
  const keys = await relaxConstraints(client, tables);
  const promised = await loadTables(client, frames);
  await reading;
  for (const { name, value, called } of header.body.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, value, called]);
  }
  await restoreConstraints(client, tables, keys);
  const marks = await markTables(client, tables);
  const differs = Object.keys({ ...promised, ...marks }).find(
    (name) => marks[name]?.rows !== promised[name]?.rows || marks[name]?.sum !== promised[name]?.sum,
  );
  if (differs)
    throw new StartupError(`The table ${differs} differs from the backup after loading; nothing was restored.`);
  return marks;
}

function openFrames(file: string): { frames: AsyncIterator<Frame, void>; reading: Promise<void> } {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  // The frames report the same error, and it is awaited at the end.
  reading.catch(() => undefined);
  return { frames: readFrames(unpacked)[Symbol.asyncIterator](), reading };
}

/**
 * Reads the file to its end first, because gzip's checksum comes last. Otherwise PostgreSQL might refuse a corrupted
 * row with an error that explains nothing.
 */
async function expectWhole(file: string): Promise<void> {
  const { frames, reading } = openFrames(file);
  let last: Frame | undefined;
  for (let frame = await next(frames); frame; frame = await next(frames)) last = frame;
  await reading;
  if (last?.kind !== 'E') throw notWhole();
}

async function next(frames: AsyncIterator<Frame, void>): Promise<Frame | undefined> {
  return (await frames.next()).value ?? undefined;
}

async function loadTables(client: pg.Client, frames: AsyncIterator<Frame, void>): Promise<TableMarks> {
  let frame = await next(frames);
  async function* rows() {
    for (frame = await next(frames); frame?.kind === 'D'; frame = await next(frames)) yield frame.body;
  }
  while (frame?.kind === 'T') {
    const { name, columns } = frame.body;
    await pipeline(rows(), client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)));
  }
  if (frame?.kind !== 'E') throw notWhole();
  return frame.body;
}

async function refuseFilled(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) {
    if (FILLED_BY_MIGRATIONS.includes(name)) await client.query(`delete from ${name}`);
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) {
      throw new StartupError(
        `The database is not empty (${name} holds rows); please restore into a new one, such as an empty DATA_DIR.`,
      );
    }
  }
}

async function refuseOtherSchema(client: pg.Client, header: BackupHeader): Promise<void> {
  const present = await readSchemaVersion(client);
  const lacking = header.schema.find((name) => !present.includes(name));
  const beyond = present.find((name) => !header.schema.includes(name));
  if (lacking || beyond) {
    throw new StartupError(
      `The backup of ${header.takenAt} was made by ${lacking ? 'a newer' : 'an older'} version of Cadenza (it differs in ${lacking ?? beyond}); please restore it with that version.`,
    );
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
}

/**
 * Rows come in no particular order, and triggers would act on them again: foreign keys are checked at the end and
 * triggers are off.
 */
async function relaxConstraints(client: pg.Client, tables: readonly TableShape[]): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name
       from pg_constraint
      where contype = 'f' and not condeferrable and conrelid = any($1::regclass[])`,
    [tables.map((table) => table.name)],
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  }
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  return rows;
}

async function restoreConstraints(
  client: pg.Client,
  tables: readonly TableShape[],
  keys: readonly ForeignKey[],
): Promise<void> {
  await client.query('set constraints all immediate');
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} alter constraint ${name} not deferrable`);
  }
}

function explain(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === 'ENOENT') return new StartupError(`There is no file ${file}.`);
  const damaged = error.code?.startsWith('Z_') || error instanceof SyntaxError;
  return damaged ? notWhole() : error;
}
