import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE_DATABASE } from './global-setup.ts';

export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
}

/** A database of the test's own, migrated and empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

const OBJECT_IN_USE = '55006';

/** One at a time over all workers: PostgreSQL refuses to copy a template that another session is just copying. */
async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('cadenza test databases'))");
    await runUnlessInUse(client, statement);
  } finally {
    await client.end();
  }
}

/** A database that a vacuum or a parting connection still uses is asked for again: PostgreSQL itself waits for five seconds only. */
async function runUnlessInUse(client: pg.Client, statement: string, triesLeft = 4): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (triesLeft === 1 || !(error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE)) throw error;
    await runUnlessInUse(client, statement, triesLeft - 1);
  }
}
