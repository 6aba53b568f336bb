import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';

const folder = path.resolve('apps/api/migrations');

/** The earlier migrations, copied into a folder of their own. */
function migrationsBefore(next: string): string {
  const earlier = mkdtempSync(path.join(tmpdir(), 'cadenza-migrations-'));
  for (const name of readdirSync(folder).filter((each) => each < next)) {
    cpSync(path.join(folder, name), path.join(earlier, name));
  }
  return earlier;
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [city, booking, user, account] = [id(1), id(2), id(3), id(4)];
const [one, two, three] = [id(11), id(12), id(13)];

/** Only what the migration reads exists: no region, no booking, and one payee with a payment in each status. */
const loose = `do $$ declare rule record; begin
  for rule in select conrelid::regclass as "table", conname from pg_constraint
    where contype = 'f' and conrelid in ('cities'::regclass, 'payouts'::regclass)
  loop execute format('alter table %s drop constraint %I', rule."table", rule.conname); end loop;
  alter table payouts drop constraint payouts_booking_id_payee_id_kind_key;
end $$`;

/** Sydney, where bank files of the same minute had the same name; a payment in each status that a file's payments can have. */
const filed = `
  insert into cities (id, region_id, slug, name, state, time_zone, latitude, longitude, phone, email, bank_account_name, bank_details,
    bank_code, bank_account_number, legal_name, business_number, ordinal)
  values ('${city}', 'AU', 'sydney', 'Sydney', 'NSW', 'Australia/Sydney', 0, 0, '', '', '', '', '', '', '', '', 1);
  insert into users (id, username, email, first_name, last_name, created_at) values ('${user}', 'ada', 'ada@example.com', 'Ada', 'Lee', '2027-01-01');
  insert into pay_batches (id, city_id, format, file_name, content_encrypted, total_minor, currency, created_at, created_by) values
    ('${one}', '${city}', 'ABA', 'Payments_Sydney_20270315_0930.aba', 'x', 5000, 'AUD', '2027-03-14T22:30:00Z', '${user}'),
    ('${two}', '${city}', 'ABA', 'Payments_Sydney_20270315_0930.aba', 'x', 2000, 'AUD', '2027-03-14T22:30:30Z', '${user}'),
    ('${three}', '${city}', 'ABA', 'Payments_Sydney_20270316_0930.aba', 'x', 1000, 'AUD', '2027-03-15T22:30:00Z', '${user}');
  insert into payee_account_versions (id, user_id, bank_code, account_name, account_number_encrypted, account_number_tail, created_at,
    created_by, usable_from)
  values ('${account}', '${user}', '062-000', 'Ada Lee', 'x', '678', '2027-01-01', '${user}', '2027-01-01');
  insert into payee_accounts (user_id, account_version_id) values ('${user}', '${account}');
  insert into payouts (id, booking_id, payee_id, kind, status, currency, net_minor, tax_minor, gross_minor, calculated_at, pay_on, paid_at,
    batch_id)
  select ('00000000-0000-4000-8000-0000000001' || s.status)::uuid, '${booking}', '${user}', 'musician', s.status, 'AUD', 1000, 0, 1000,
    '2027-03-14', '2027-03-20', case s.status when 60 then timestamptz '2027-03-17' end, s.batch::uuid
  from (values (40, '${one}'), (50, '${one}'), (60, '${two}'), (70, '${two}'), (80, '${three}')) as s (status, batch)`;

test('earlier files become batches that were handed over, and what had not left is ready to pay again', async () => {
  const { url, drop } = await createTestDatabase('template0');
  const earlier = migrationsBefore('0029');
  const withBatches = migrationsBefore('0030');
  const client = new pg.Client({ connectionString: url });
  try {
    await migrate(url, earlier);
    await client.connect();
    await client.query(loose);
    await client.query(filed);
    await migrate(url, withBatches);
    const { rows: batches } = await client.query(`
      select state, pay_on::text as "payOn", approved_by as "approvedBy", file_name as "fileName" from pay_batches order by id`);
    expect(batches).toEqual([
      { state: 'handed over', payOn: '2027-03-15', approvedBy: null, fileName: 'Payments_Sydney_20270315_0930.aba' },
      { state: 'settled', payOn: '2027-03-15', approvedBy: null, fileName: 'Payments_Sydney_20270315_0930_2.aba' },
      { state: 'settled', payOn: '2027-03-16', approvedBy: null, fileName: 'Payments_Sydney_20270316_0930.aba' },
    ]);
    const { rows: payouts } = await client.query(`
      select p.status, l.state from payouts p left join pay_batch_lines l on l.payout_id = p.id order by p.id`);
    expect(payouts.map(({ status, state }) => [status, state])).toEqual([
      [30, null],
      [50, 'sent'],
      [60, 'paid'],
      [70, 'failed'],
      [80, null],
    ]);
  } finally {
    await client.end();
    await drop();
    rmSync(earlier, { recursive: true });
  }
});
