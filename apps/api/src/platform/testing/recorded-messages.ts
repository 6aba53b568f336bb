import { channel } from 'node:diagnostics_channel';
import pg from 'pg';

/**
 * Where sent messages are reported for the scan after all tests (tools/leaks/record.mjs); without a whole run there is
 * no listener.
 */
const messages = channel('cadenza.test.messages');

/**
 * From now on this database and its copies also record what they send outside the table, because tests empty their
 * outbox.
 */
export async function keepMessages(url: string): Promise<void> {
  if (!messages.hasSubscribers) return;
  await query(
    url,
    `create schema test_record;
     create table test_record.messages (like public.messages);
     create function test_record.keep() returns trigger language plpgsql as $$
       begin insert into test_record.messages select new.*; return null; end $$;
     create trigger test_record after insert on public.messages for each row execute function test_record.keep()`,
  );
}

/** Reports what a database has sent, before it is removed. */
export async function reportMessages(url: string): Promise<void> {
  if (!messages.hasSubscribers) return;
  // A database that was not copied from a template keeps none.
  const { rows } = await query(url, "select to_regclass('test_record.messages') is not null as keeps");
  if (!rows[0]?.keeps) return;
  messages.publish((await query(url, 'select * from test_record.messages')).rows);
}

async function query(connectionString: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
