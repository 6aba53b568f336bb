import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

/**
 * Brings the database to the newest migration, in order, each in its own transaction; concurrent calls wait for each
 * other. Refuses a database already migrated by a newer version of the product.
 */
export async function migrate(databaseUrl: string, folder = path.resolve('apps/api/migrations')): Promise<void> {
  const known = await readMigrations(folder);
  const kysely = new Kysely<never>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 2 }) }),
  });
  try {
    await refuseNewer(kysely, known);
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => known } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      throw new Error(`Migration ${failed ?? ''} failed`, { cause: error });
    }
  } finally {
    await kysely.destroy();
  }
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function refuseNewer(kysely: Kysely<never>, known: Record<string, Migration>): Promise<void> {
  const table = await sql<{ found: string | null }>`select to_regclass('kysely_migration') as found`.execute(kysely);
  if (!table.rows[0]?.found) return;
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  const unknown = applied.rows.find((row) => !(row.name in known));
  if (unknown) {
    throw new StartupError(
      `The database has been used by a newer version of Cadenza (it knows ${unknown.name}); please start that version.`,
    );
  }
}
