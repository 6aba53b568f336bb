import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../startup-error.ts';
import { frameBytes, type TableMarks } from './backup-format.ts';
import { fixFormats, listSequences, listTables, markTables, readSchemaVersion } from './database-contents.ts';

/**
 * Writes a snapshot of the whole database into a new file that only its owner can read, while the product keeps
 * running. Refused when the file exists.
 */
export async function writeBackup(databaseUrl: string, file: string, now: string): Promise<TableMarks> {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  ) {
    throw new StartupError(`The file ${file} already exists; please choose another name.`);
  }
  const unfinished = `${file}.unfinished`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fixFormats(client);
    await client.query('begin isolation level repeatable read read only');
    const marks: TableMarks = {};
    await pipeline(
      writeFrames(client, now, marks),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
    return marks;
  } finally {
    await rm(unfinished, { force: true });
    await client.end();
  }
}

async function* writeFrames(client: pg.Client, now: string, marks: TableMarks): AsyncGenerator<Buffer> {
  const schema = await readSchemaVersion(client);
  const sequences = await listSequences(client);
  const tables = await listTables(client);
  yield frameBytes({ kind: 'H', body: { product: 'Cadenza', takenAt: now, schema, sequences } });
  for (const table of tables) {
    yield frameBytes({ kind: 'T', body: table });
    const rows = client.query(copyTo(`copy ${table.name} (${table.columns.join(', ')}) to stdout`));
    for await (const chunk of rows) yield frameBytes({ kind: 'D', body: chunk as Buffer });
  }
  Object.assign(marks, await markTables(client, tables));
  yield frameBytes({ kind: 'E', body: marks });
}
