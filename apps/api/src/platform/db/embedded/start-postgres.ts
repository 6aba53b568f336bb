import path from 'node:path';
import pg from 'pg';
import { prepareCluster } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { endOldServer } from './old-server.ts';
import { prepareServerPrograms } from './server-programs.ts';
import { chooseServerUser, chownToServerUser } from './server-user.ts';
import { type ServerOptions, superviseServer } from './supervised-server.ts';

export interface EmbeddedPostgres {
  /** The product's database, as the user that owns it. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** A folder used only for the database, created when needed. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** For tests only: writes are not forced to disk, and the folder is removed when the server ends for any reason. */
  readonly temporary?: boolean;
  readonly onLost?: ServerOptions['onLost'];
}

/**
 * Starts PostgreSQL for this process only and creates the database when there is none. The server ends when this
 * process does, for any reason, and preserves every acknowledged write. Refused with one sentence when the folder is
 * not writable or is in use.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, onLost, temporary = false } = options;
  const dataDir = path.resolve(options.dataDir);
  const lock = await lockDataFolder(dataDir);
  try {
    const user = await chooseServerUser();
    if (temporary) await chownToServerUser(user, dataDir);
    const programs = await prepareServerPrograms(user, dataDir);
    const cluster = await prepareCluster(dataDir, programs, user, { fast: temporary, log });
    await endOldServer(cluster.folder, log);
    const removeAfter = temporary ? dataDir : undefined;
    const logFile = path.join(dataDir, 'server.log');
    const server = await superviseServer(programs, cluster, { logFile, fast: temporary, removeAfter, log, onLost });
    const address = (role: string, database: string) =>
      `postgres://${role}:${cluster.password}@127.0.0.1:${server.port}/${database}`;
    const url = address('cadenza', 'cadenza');
    await makeDatabase(address('postgres', 'postgres'), cluster.password);
    await lock.announce(url);
    const stop = async () => {
      await server.stop();
      await lock.release();
    };
    return { url, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The product's user is not a superuser, so that everything also runs on hosted PostgreSQL, where there is none. */
async function makeDatabase(adminUrl: string, password: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'cadenza') as role,
              exists (select from pg_database where datname = 'cadenza') as database`,
    );
    if (!rows[0]?.role) await admin.query(`create role cadenza login createdb password '${password}'`);
    if (!rows[0]?.database) await admin.query('create database cadenza owner cadenza');
  } finally {
    await admin.end();
  }
}
