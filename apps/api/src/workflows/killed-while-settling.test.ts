import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type CardPaymentsStage, cardPaymentsNow as now, startCardPayments } from '../testing/start-card-payments.ts';
import { sendCustomerMessages } from './send-customer-messages.ts';
import { settleCardPayment } from './settle-card-payment.ts';

let stage: CardPaymentsStage;
beforeAll(async () => {
  stage = await startCardPayments();
});
afterAll(() => stage.close());
beforeEach(() => stage.invoice());

test('a process killed between the receipt and the customer’s mail leaves neither, and the next one creates both', async () => {
  const session = await stage.begin();
  stage.stripe.pay(session.id);
  const blocker = await stage.server.platform.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table customer_messages in exclusive mode');
  const fileOf = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
  const source = `
    import { openDatabase } from ${fileOf('../platform/db/database.ts')};
    import { openStripe } from ${fileOf('../platform/payments/stripe-payments.ts')};
    import { readConfig } from ${fileOf('../platform/config/config.ts')};
    import { settleCardPayment } from ${fileOf('settle-card-payment.ts')};
    const config = { ...readConfig(process.env), secretKey: Buffer.alloc(32, 7), publicUrl: 'http://localhost:3000' };
    const database = openDatabase(process.env.TEST_DATABASE_URL);
    const clock = { now: () => '${now}' };
    await settleCardPayment({ database, clock, config, payments: openStripe(config) }, { checkoutId: '${session.reference}' });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...stage.stripe.environment,
      TEST_DATABASE_URL: stage.server.platform.database.pool.options.connectionString,
    },
  });
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%into "customer_messages"%' and datname = current_database()`;
  try {
    const found = () => waiting.execute(stage.server.db).then(({ rows }) => rows.length);
    await vi.waitFor(async () => expect(await found()).toBe(1), { timeout: 60_000, interval: 100 });
    child.kill('SIGKILL');
    await once(child, 'exit');
  } finally {
    child.kill('SIGKILL');
    await blocker.query('rollback');
    blocker.release();
  }
  await vi.waitFor(async () => expect((await waiting.execute(stage.server.db)).rows).toEqual([]));
  const receipts = async () => (await stage.money()).receipts.length;
  const mails = async () => (await stage.mails('payment received')).length;
  await sendCustomerMessages(stage.server.platform);
  expect([await receipts(), await mails()]).toEqual([0, 0]);
  await settleCardPayment(stage.server.platform, { checkoutId: session.reference });
  await sendCustomerMessages(stage.server.platform);
  await sendCustomerMessages(stage.server.platform);
  expect([await receipts(), await mails()]).toEqual([1, 1]);
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'send-message'`.execute(
    stage.server.db,
  );
  expect(rows.length).toBeGreaterThan(0);
});
