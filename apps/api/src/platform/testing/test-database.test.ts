import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

it('gives every test an empty database of its own, with every table', async () => {
  const databases = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
  expect(new Set(databases.map((each) => each.url)).size).toBe(3);
  for (const { url, drop } of databases) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      "select to_regclass('bookings') as found, (select count(*)::int from bookings) as filled",
    );
    expect(rows).toEqual([{ found: 'bookings', filled: 0 }]);
    await client.end();
    await drop();
  }
});
