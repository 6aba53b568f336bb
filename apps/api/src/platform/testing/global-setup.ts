import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../db/embedded/start-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { migrateJobs } from '../jobs/run-jobs.ts';
import { keepMessages } from './recorded-messages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test run's own PostgreSQL, in which `createTestDatabase` creates databases. */
    testServerUrl: string;
  }
}

export const TEMPLATE_DATABASE = 'cadenza_template';

/**
 * One PostgreSQL for the test run, shared by its projects and removed with it however it ends. It holds one migrated
 * database that every test database is copied from.
 */
export default async function setUp({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  if (run.getProvidedContext().testServerUrl) return undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cadenza-tests-'));
  const server = await startPostgres({ dataDir, log: () => undefined, temporary: true });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = new URL(server.url);
  template.pathname = `/${TEMPLATE_DATABASE}`;
  await migrate(template.href);
  await migrateJobs(template.href);
  await keepMessages(template.href);
  run.provide('testServerUrl', server.url);
  return () => server.stop();
}
