import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE_DATABASE } from './global-setup.ts';
import { reportMessages } from './recorded-messages.ts';

export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
}

/** The test's own database: migrated and empty, or a copy of the template of that name. */
export async function createTestDatabase(template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await reportMessages(url.href);
      await administer(serverUrl, (client) => dropDatabase(client, name));
    },
  };
}

/** Creates a template, migrated and filled, the first time a test in a run needs it; the other workers wait. */
export async function ensureTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const serverUrl = inject('testServerUrl');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const { url } = await createTestDatabase();
    await fill(url);
    await administer(serverUrl, (admin) =>
      admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`),
    );
  } finally {
    await client.end();
  }
}

const OBJECT_IN_USE = '55006';

/** One at a time across all workers: PostgreSQL refuses to copy a template that another session is copying. */
async function administer(serverUrl: string, action: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('cadenza test databases'))");
    await retryWhileInUse(() => action(client));
  } finally {
    await client.end();
  }
}

/**
 * Ends only our own sessions, then drops: `with (force)` is refused while one of PostgreSQL's own workers, such as
 * autovacuum, is in the database, because a superuser owns that worker; a plain drop sends it away.
 */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  );
  await client.query(`drop database if exists ${name}`);
}

/**
 * Retries while a vacuum or a closing connection still uses the database: PostgreSQL itself waits only five seconds.
 */
async function retryWhileInUse(action: () => Promise<unknown>, triesLeft = 4): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (triesLeft === 1 || !(error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE)) throw error;
    await retryWhileInUse(action, triesLeft - 1);
  }
}
