import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

it('refuses a database that a newer version of the product has used, in one sentence', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("insert into kysely_migration (name, timestamp) values ('9999_from_the_future', '2030-01-01')");
  await client.end();
  await expect(migrate(url)).rejects.toMatchObject({
    name: 'StartupError',
    message:
      'The database has been used by a newer version of Cadenza (it knows 9999_from_the_future); please start that version.',
  });
  await drop();
});
