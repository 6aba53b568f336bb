import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = '2027-01-15T00:00:00.000Z';
let folder: string;
let file: string;
let original: TestDatabase;
let copy: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cadenza-backup-'));
  file = path.join(folder, 'season.backup');
  original = await createTestDatabase();
  copy = await createTestDatabase();
  await run(original.url, season);
});

afterEach(async () => {
  await original.drop();
  await copy.drop();
  rmSync(folder, { recursive: true });
});

// People, unusual characters, a computed column, a sequence that has advanced, an issued number and a queued job.
const season = `
  insert into regions values ('AU', 'Australia', 'AUD');
  insert into organisations (type, name) select 40, 'Quay & "Sons" ' || n || E'\\t\\\\N\\nline two \\u266b' from generate_series(1, 3000) n;
  insert into users (username, status, first_name, last_name, email) values ('ada', 70, 'Ada', 'Nguyen', 'ada@example.com');
  select nextval('booking_numbers'), nextval('booking_numbers');
  select graphile_worker.add_job('advance-bookings', '{}');
`;

describe('backup and restore', () => {
  it('bring back every table with the same rows, and sequences continue where they were', async () => {
    const written = await writeBackup(original.url, file, now);
    expect(written['public.organisations']?.rows).toBe('3000');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const restored = await restoreBackup(copy.url, file);
    expect(restored).toEqual(written);
    expect(await everything(copy.url)).toEqual(await everything(original.url));
    expect(await run(copy.url, "select nextval('booking_numbers')::text as number")).toEqual([{ number: '10003' }]);
    expect(await run(copy.url, rules)).toEqual(await run(original.url, rules));
  });

  it('capture a single instant, whatever is written in the meantime', async () => {
    const writing = writeBackup(original.url, file, now);
    await run(original.url, "insert into organisations (type, name) select 40, 'Late' from generate_series(1, 500)");
    const written = await writing;
    expect(await restoreBackup(copy.url, file)).toEqual(written);
  });

  it('refuse a database that is not empty, and leave it untouched', async () => {
    await writeBackup(original.url, file, now);
    const before = await everything(original.url);
    await expect(restoreBackup(original.url, file)).rejects.toThrow('The database is not empty');
    expect(await everything(original.url)).toEqual(before);
  });

  it('refuse a file that is cut short, changed or something else, and restore nothing', async () => {
    await writeBackup(original.url, file, now);
    const whole = readFileSync(file);
    const empty = await everything(copy.url);
    const changed = Buffer.from(whole);
    changed[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 0xff;
    for (const content of [whole.subarray(0, whole.length >> 1), changed, Buffer.from('a letter'), Buffer.alloc(0)]) {
      writeFileSync(file, content);
      await expect(restoreBackup(copy.url, file)).rejects.toThrow(
        'The file is not a whole backup of Cadenza; nothing was restored.',
      );
      expect(await everything(copy.url)).toEqual(empty);
    }
  });

  it('refuse a backup of another version, a missing file, and to overwrite an existing one', async () => {
    await expect(restoreBackup(copy.url, file)).rejects.toThrow(`There is no file ${file}.`);
    await run(original.url, "insert into kysely_migration values ('9999_later', '2030-01-01')");
    await writeBackup(original.url, file, now);
    await expect(restoreBackup(copy.url, file)).rejects.toThrow(
      'made by a newer version of Cadenza (it differs in 9999_later)',
    );
    await expect(writeBackup(original.url, file, now)).rejects.toThrow('already exists');
  });
});

/** The foreign keys and triggers, and whether they are enabled. */
const rules = `
  select conname as rule, condeferrable::text || condeferred as state from pg_constraint where contype in ('f', 'u')
  union all select tgname, tgenabled::text from pg_trigger where not tgisinternal
  order by rule, state
`;

async function everything(url: string): Promise<Record<string, unknown>> {
  const tables = await run(
    url,
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and table_name !~ 'migration'`,
  );
  const sum = "md5(coalesce(string_agg(t::text, '|' order by t::text collate \"C\"), ''))";
  const sums = tables.map(
    ({ name }) => `select '${String(name)}' as name, count(*) as rows, ${sum} as sum from ${String(name)} t`,
  );
  const contents = await run(url, sums.join(' union all '));
  return Object.fromEntries(contents.map(({ name, ...content }) => [String(name), content]));
}

async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = await client.query(text);
    return Array.isArray(results) ? [] : results.rows;
  } finally {
    await client.end();
  }
}
