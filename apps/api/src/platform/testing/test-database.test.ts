import pg from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { createTestDatabase } from './test-database.ts';

it('gives every test an empty database of its own, with every table', async () => {
  const databases = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
  expect(new Set(databases.map((each) => each.url)).size).toBe(3);
  for (const { url, drop } of databases) {
    const found = await query(
      url,
      "select to_regclass('bookings') as found, (select count(*)::int from bookings) as filled",
    );
    expect(found).toEqual([{ found: 'bookings', filled: 0 }]);
    await drop();
  }
});

it('removes a database while an automatic vacuum is running in it', async () => {
  const { url, drop } = await createTestDatabase();
  const name = new URL(url).pathname.slice(1);
  await query(
    url,
    `create table slow (filling text) with (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1, autovacuum_vacuum_threshold = 1);
     insert into slow select repeat('x', 500) from generate_series(1, 20000);
     delete from slow`,
  );
  await query(superuserUrl(), "alter system set autovacuum_naptime = '1s'");
  await query(superuserUrl(), 'select pg_reload_conf()');
  try {
    await vi.waitUntil(async () => (await vacuumsOf(name)).length > 0, { timeout: 150_000, interval: 100 });
    await drop();
  } finally {
    await query(superuserUrl(), 'alter system reset autovacuum_naptime');
    await query(superuserUrl(), 'select pg_reload_conf()');
  }
  expect(await query(superuserUrl(), `select from pg_database where datname = '${name}'`)).toEqual([]);
}, 180_000);

const vacuumsOf = (name: string) =>
  query(
    superuserUrl(),
    `select pid from pg_stat_activity where datname = '${name}' and backend_type = 'autovacuum worker'`,
  );

function superuserUrl(): string {
  const url = new URL(inject('testServerUrl'));
  url.username = 'postgres';
  url.pathname = '/postgres';
  return url.href;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
