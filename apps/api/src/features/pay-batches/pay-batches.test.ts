import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { RegionId } from '@cadenza/domain/regions';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '../../testing/add-test-account.ts';
import { buildPlayedBooking, type PlayerPlan } from '../../testing/build-played-booking.ts';
import { addTaxNumbers, handOver, payBatch } from '../../testing/pay-batch.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const server = openTestApp('2027-03-14T22:30:00.000Z');

const pair: PlayerPlan[] = [
  { firstName: 'Mei', lastName: 'Tan', isTaxRegistered: true },
  { firstName: 'Oscar', lastName: 'Webb' },
];

const unregistered = pair.map((player) => ({ ...player, isTaxRegistered: false }));

/** A played booking whose musicians are confirmed by its assignee, and two admins of the city. */
async function confirmed(region: RegionId = 'AU', players = pair) {
  const booking = await buildPlayedBooking(server, { region, players });
  const { cityId, bookingId } = booking;
  const admin = async () => server.signInStaff(cityId, 4);
  const sales = await server.signInAs(booking.sales);
  await addTaxNumbers(server);
  await server.call('createMusicianPayment', { body: { bookingId } }, sales);
  const params = { bookingId };
  const { answer } = await server.call('confirmAllMusicianPayments', { params }, sales);
  const { items } = answer.payload.payments;
  return {
    ...booking,
    sales,
    params,
    items,
    ids: items.map(({ id }) => id),
    maker: await admin(),
    approver: await admin(),
  };
}
type World = Awaited<ReturnType<typeof confirmed>>;

const make = async ({ cityId, maker }: World, ids: string[], payOn?: string) =>
  server.call('createBatchPayment', { body: { cityId, ids, ...(payOn ? { payOn } : {}) } }, maker);
const batchOf = async (world: World, ids = world.ids) => {
  const { answer } = await make(world, ids);
  return answer.payload.batch;
};
const read = async (id: string, as: Caller) =>
  (await server.call('getBatchPayment', { params: { id } }, as)).answer.payload;
const statusesOf = async ({ params, sales }: World) =>
  (await server.call('listMusicianPayments', { params }, sales)).answer.payload.items.map(({ status }) => status);
const keysOf = ({ faults, lines }: Awaited<ReturnType<typeof read>>) =>
  [...faults, ...lines.flatMap((line) => line.faults)].map(({ key }) => key);
const approve = async (id: string, as: Caller, accepts?: string[]) => {
  const batch = await read(id, as);
  const body = { version: batch.version, accepts: accepts ?? keysOf(batch) };
  return server.call('approveBatchPayment', { params: { id }, body }, as);
};

describe('the desk', () => {
  test('takes as few statements for many payments as for two, and so does making a batch of them', async () => {
    const many = Array.from({ length: 14 }, (_, index) => ({ firstName: 'Mei', lastName: `Tan ${index}` }));
    const counts: [number, number][] = [];
    for (const players of [pair, many]) {
      const world = await confirmed('AU', players);
      server.statements.length = 0;
      const { answer } = await server.call('getPayDesk', { query: { cityId: world.cityId } }, world.maker);
      expect(answer.payload.totals.ready).toBe(players.length);
      const desk = server.statements.length;
      server.statements.length = 0;
      expect((await batchOf(world)).count).toBe(players.length);
      counts.push([desk, server.statements.length]);
    }
    expect(counts[1]).toEqual(counts[0]);
  });
});

describe('a batch', () => {
  test('is made by one admin, approved by another, handed over once, and paid', async () => {
    const world = await confirmed();
    const numbers = world.items.map(({ invoice }) => invoice.number);
    const made = await batchOf(world);
    expect(made).toMatchObject({ state: 'made', format: 'ABA', count: 2, totalMinor: 24_400, payOn: '2027-03-15' });
    expect(made.actions).toEqual(['change', 'cancel']);
    expect(await statusesOf(world)).toEqual([40, 40]);
    const { file, text, batch } = await handOver(server, made.id, world);
    const number = made.name.slice(2);
    expect(file.fileName).toBe(`Payments_Sydney_B-${number}_20270315_0930.aba`);
    expect(text).toBe(
      [
        '0                 01CBA       Cadenza Sydney            301500MUSICIANS   150327                                        ',
        `1062-000 12345670 500000015400Mei Tan                         Payment ${numbers[0]}     062-000 12345678Cadenza         00000000`,
        `1062-000 12345671 500000009000Oscar Webb                      Payment ${numbers[1]}     062-000 12345678Cadenza         00000000`,
        '7999-999            000002440000000244000000000000                        000002                                        ',
      ]
        .map((line) => `${line}\r\n`)
        .join(''),
    );
    expect([batch.state, await statusesOf(world)]).toEqual(['handed over', [50, 50]]);
    const again = await server.call('downloadBankFile', { params: { id: made.id } }, world.approver);
    expect(again.answer.payload).toEqual(file);
    const body = { version: batch.version };
    const twice = await server.call('handOverBatchPayment', { params: { id: made.id }, body }, world.maker);
    expect([twice.status, twice.answer.message]).toEqual([
      409,
      `Batch ${made.name} is handed over, so this is no longer possible.`,
    ]);
    const settled = await server.call('settleBatchPayment', { params: { id: made.id }, body }, world.maker);
    expect([settled.answer.payload.batch.state, await statusesOf(world)]).toEqual(['settled', [60, 60]]);
  });

  test.each([
    ['CA', 'CPA-005', /^A000000001/],
    ['US', 'NACHA', /^101 011000015/],
  ] as const)('in %s is written as %s', async (region, format, start) => {
    const world = await confirmed(region, unregistered);
    const made = await batchOf(world);
    expect(made.format).toBe(format);
    expect((await handOver(server, made.id, world)).text).toMatch(start);
  });

  test('mails each payee what is on its way, what was paid and what was returned, without the account number', async () => {
    const world = await confirmed();
    const made = await batchOf(world);
    await handOver(server, made.id, world);
    const [first] = world.items;
    const list = `Payout number,Code,Reason\r\n${first?.invoice.number},1,The account is closed\r\n`;
    const { version } = await read(made.id, world.maker);
    await server.call('importBankReturns', { params: { id: made.id }, body: { version, list } }, world.maker);
    const now = await read(made.id, world.maker);
    await server.call('settleBatchPayment', { params: { id: made.id }, body: { version: now.version } }, world.maker);
    const mails = await server.db
      .selectFrom('messages')
      .select(['kind', 'to_name as name', 'subject', 'text_body as text'])
      .where('text_body', 'like', `%${made.name}%`)
      .orderBy('created_at')
      .orderBy('kind')
      .orderBy('to_name')
      .execute();
    expect(mails.map(({ kind, name, subject }) => [kind, name, subject])).toEqual([
      ['payment made', 'Oscar Webb', '$90.00 AUD has been paid to you'],
      ['payment on its way', 'Mei Tan', '$154.00 AUD is on its way to you'],
      ['payment on its way', 'Oscar Webb', '$90.00 AUD is on its way to you'],
      ['payment returned', 'Mei Tan', 'Your bank returned our payment'],
    ]);
    for (const { text } of mails) expect(text).not.toMatch(/1234567\d/);
    expect(mails[3]?.text).toContain('The account is closed');
  });

  test('with returned payments is corrected and issued again, and nothing is paid twice', async () => {
    const world = await confirmed();
    const made = await batchOf(world);
    await handOver(server, made.id, world);
    const [first] = world.items;
    const returns = async (list: string, id = made.id) => {
      const { version } = await read(id, world.maker);
      return server.call('importBankReturns', { params: { id }, body: { version, list } }, world.maker);
    };
    const head = 'Payout number,Code,Reason\r\n';
    const wrong = await returns(`${head}99999999,1,No such account\r\n`);
    expect([wrong.status, wrong.answer.message]).toEqual([
      409,
      'We couldn’t import the list. Line 2: Payment 99999999 is not in this batch.',
    ]);
    const list = `${head}${first?.invoice.number},1,The account is closed\r\n`;
    const { answer } = await returns(list);
    expect(answer.payload.batch).toMatchObject({
      state: 'handed over',
      failed: 1,
      failedMinor: 15_400,
      lines: [{ state: 'failed', returnCode: '1', returnReason: 'The account is closed' }, { state: 'sent' }],
    });
    expect(await statusesOf(world)).toEqual([70, 50]);
    // Importing the same list again changes nothing.
    expect((await returns(list)).answer.payload.message).toBe('0 payments were returned by the bank');
    await addTestAccount(server, first?.payee.userId ?? '', {
      bankCode: '062-000',
      accountName: 'Mei Tan',
      accountNumber: '55667788',
    });
    const retry = await server.call('retryPayouts', { body: { ids: [first?.id ?? ''] } }, world.maker);
    expect(retry.answer.payload.message).toBe('One payment is ready to pay');
    const second = await batchOf(world, [first?.id ?? '']);
    expect((await payBatch(server, second.id, world)).text).toContain('55667788');
    expect(await statusesOf(world)).toEqual([60, 50]);
    const refused = await make(world, [first?.id ?? '']);
    expect([refused.status, refused.answer.message]).toEqual([
      409,
      'Mei Tan: Only payments that are ready to pay can be paid.',
    ]);
    // A payment that seemed paid is returned a day later.
    const late = await returns(`${head}${first?.invoice.number},2,The payee has died\r\n`, second.id);
    expect(late.answer.payload.batch).toMatchObject({ state: 'settled', failed: 1 });
    expect(await statusesOf(world)).toEqual([70, 50]);
  });

  test('can be changed and cancelled until its file has left, and only in the version that was read', async () => {
    const world = await confirmed();
    const made = await batchOf(world);
    const params = { id: made.id };
    const [first, second] = world.ids;
    const change = (body: object) =>
      server.call('updateBatchPayment', { params, body: { version: made.version, ...body } }, world.approver);
    expect((await change({ payOn: '2027-03-01' })).answer.payload).toEqual({
      fields: [{ path: 'payOn', message: 'Please choose a day in the future' }],
    });
    expect((await change({ remove: world.ids })).answer.message).toBe(
      'A batch needs at least one payment. Please cancel it instead.',
    );
    const changed = await change({ payOn: '2027-03-16', remove: [first ?? ''] });
    expect(changed.answer.payload.batch).toMatchObject({ payOn: '2027-03-16', count: 1, totalMinor: 9000 });
    expect(await statusesOf(world)).toEqual([30, 40]);
    expect([(await change({ remove: [second ?? ''] })).status]).toEqual([409]);
    await approve(made.id, world.approver);
    const body = { version: made.version + 2, reason: 'The bank is closed' };
    const { answer } = await server.call('cancelBatchPayment', { params, body }, world.maker);
    expect(answer.payload.batch).toMatchObject({ state: 'cancelled', cancelReason: 'The bank is closed', actions: [] });
    expect(await statusesOf(world)).toEqual([30, 30]);
    expect((await make(world, world.ids)).status).toBe(200);
  });

  test('names payees without an account, and only its own payments move with it', async () => {
    const world = await confirmed('AU', [...pair, { firstName: 'Ivo', lastName: 'Lang', accountNumber: null }]);
    const refused = await make(world, world.ids);
    expect([refused.status, refused.answer.message]).toEqual([409, 'Ivo Lang: No bank account yet.']);
    expect(await statusesOf(world)).toEqual([30, 30, 30]);
    const ids = world.items.filter(({ payee }) => payee.name !== 'Ivo Lang').map(({ id }) => id);
    const made = await batchOf(world, ids);
    await handOver(server, made.id, world);
    const by = { body: { ids: [ids[0] ?? ''], status: PaymentStatus.Paid } };
    const alone = await server.call('changeMusicianPaymentStatus', by, world.maker);
    expect([alone.status, alone.answer.message]).toEqual([
      409,
      `Mei Tan: This payment is in batch ${made.name} and moves with it.`,
    ]);
    const { answer } = await server.call('listMusicianPayments', { params: world.params }, world.maker);
    expect(answer.payload.items.map(({ batch, nextStatuses }) => [batch?.name ?? null, nextStatuses.length])).toEqual([
      [null, 3],
      [made.name, 0],
      [made.name, 0],
    ]);
  });

  test('is stopped by what changes between approval and bank: another account, a day that has passed', async () => {
    const world = await confirmed();
    const made = await batchOf(world);
    expect((await approve(made.id, world.approver)).status).toBe(200);
    const payee = world.musicians[0]?.userId ?? '';
    await addTestAccount(server, payee, { bankCode: '062-000', accountName: 'Mei Tan', accountNumber: '55667788' });
    const { version } = await read(made.id, world.maker);
    const { status, answer } = await server.call(
      'handOverBatchPayment',
      { params: { id: made.id }, body: { version } },
      world.maker,
    );
    expect([status, answer.message]).toEqual([
      409,
      'Nothing was paid. Mei Tan: The payee’s account has changed since.',
    ]);
    expect(await statusesOf(world)).toEqual([40, 40]);
  });

  test('is approved with warnings only when each was accepted, which is recorded', async () => {
    const world = await confirmed('CA', unregistered);
    const account = { bankCode: '003-00012', accountName: 'Ada Nguyen', accountNumber: '7654321' };
    for (const { userId } of world.musicians) await addTestAccount(server, userId, account);
    const made = await batchOf(world);
    const unread = await approve(made.id, world.approver, []);
    expect([unread.status, unread.answer.message]).toEqual([
      409,
      'Please check this first, and accept it if it’s right: Mei Tan: The same account belongs to Oscar Webb. Oscar Webb: The same account belongs to Mei Tan.',
    ]);
    const { answer } = await approve(made.id, world.approver);
    expect(answer.payload.batch.accepted.map(({ sentence }) => sentence).sort()).toEqual([
      'Mei Tan: The same account belongs to Oscar Webb.',
      'Oscar Webb: The same account belongs to Mei Tan.',
    ]);
  });

  test('is made and approved once, however many requests arrive at the same instant', async () => {
    const world = await confirmed();
    const makes = await Promise.all(Array.from({ length: 12 }, () => make(world, world.ids)));
    const [made] = makes.filter(({ status }) => status === 200);
    expect(makes.filter(({ status }) => status === 200)).toHaveLength(1);
    const { id, version } = made?.answer.payload.batch ?? { id: '', version: 0 };
    const accepts = keysOf(await read(id, world.approver));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call('approveBatchPayment', { params: { id }, body: { version, accepts } }, world.approver),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const files = await server.db.selectFrom('pay_batches').select('file_name').where('id', '=', id).execute();
    expect(files).toHaveLength(1);
    const next = await read(id, world.maker);
    const hands = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call('handOverBatchPayment', { params: { id }, body: { version: next.version } }, world.maker),
      ),
    );
    expect(hands.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('records a reveal for each decrypted account, and shows no number anywhere else', async () => {
    const world = await confirmed();
    const made = await batchOf(world);
    const payees = world.musicians.map(({ userId }) => userId);
    const reveals = () =>
      server.db
        .selectFrom('secret_reveals')
        .select(['field', 'actor_user_id as by'])
        .where('payee_id', 'in', payees)
        .execute();
    await approve(made.id, world.approver);
    expect(await reveals()).toEqual([]);
    const { version } = await read(made.id, world.maker);
    await server.call('handOverBatchPayment', { params: { id: made.id }, body: { version } }, world.maker);
    const opened = { field: 'account number', by: world.maker.userId };
    expect(await reveals()).toEqual([opened, opened]);
    const { rows } = await server.platform.database.pool.query<{ text: string }>(
      'select e::text as text from booking_events e union all select t::text from pay_batches t union all select m::text from messages m',
    );
    expect(rows.map(({ text }) => text).join()).not.toMatch(/1234567[01]/);
  });

  test('cannot be altered in the database once made and approved', async () => {
    const world = await confirmed();
    const made = await batchOf(world);
    await handOver(server, made.id, world);
    const batch = server.db.updateTable('pay_batches').where('id', '=', made.id);
    await expect(batch.set({ file_name: 'other.aba' }).execute()).rejects.toThrow(/kept as it was/);
    await expect(batch.set({ state: 'made' }).execute()).rejects.toThrow(/does not go from/);
    const line = server.db.updateTable('pay_batch_lines').where('batch_id', '=', made.id);
    await expect(line.set({ amount_minor: 1 }).execute()).rejects.toThrow(/kept as it was made/);
    await expect(line.set({ state: 'removed' }).execute()).rejects.toThrow(/does not go from/);
    await expect(server.db.deleteFrom('pay_batches').where('id', '=', made.id).execute()).rejects.toThrow(/kept/);
  });
});

describe('the desk', () => {
  test('shows what a city owes by payee, with what blocks a payment, and confirms across bookings', async () => {
    const one = await confirmed('US', [{ firstName: 'Lena', lastName: 'Ortiz', accountNumber: '90807060' }]);
    const two = await buildPlayedBooking(server, {
      region: 'US',
      players: [{ firstName: 'Noel', lastName: 'Park', accountNumber: null }],
    });
    await addTaxNumbers(server);
    await server.call('createMusicianPayment', { body: { bookingId: two.bookingId } }, one.maker);
    const desk = async () =>
      (await server.call('getPayDesk', { query: { cityId: one.cityId } }, one.approver)).answer.payload;
    const payeeOf = async (name: string) => (await desk()).payees.find(({ payee }) => payee.name === name);
    expect(await payeeOf('Lena Ortiz')).toMatchObject({
      account: { maskedNumber: '•••••060', coolingUntil: null },
      payouts: [{ statusLabel: 'Ready To Pay', canConfirm: false, canBatch: true, faults: [] }],
    });
    const noel = await payeeOf('Noel Park');
    expect(noel).toMatchObject({
      account: null,
      payouts: [
        {
          statusLabel: 'On Hold',
          canConfirm: true,
          canBatch: false,
          faults: [{ code: 'accountMissing', isBlocking: true }],
        },
      ],
    });
    const ids = noel?.payouts.map(({ id }) => id) ?? [];
    const { answer } = await server.call('confirmPayouts', { body: { ids } }, one.maker);
    expect(answer.payload.message).toBe('One payment is ready to pay');
    expect((await payeeOf('Noel Park'))?.payouts).toMatchObject([{ statusLabel: 'Ready To Pay' }]);
    expect(JSON.stringify(await desk())).not.toContain('90807060');
    const page = await server.call('listBatchPayments', { query: { cityId: one.cityId } }, one.maker);
    expect(page.answer.payload).toMatchObject({ pageSize: 10 });
  });

  test('reports what is outstanding with masked accounts, and changes nothing', async () => {
    const world = await confirmed();
    const before = await statusesOf(world);
    const { answer } = await server.call('reportOutstandingPayments', { body: { cityId: world.cityId } }, world.maker);
    const text = Buffer.from(answer.payload.fileContent, 'base64').toString('utf8');
    expect(text).toContain('XXXXX670');
    expect(text).not.toMatch(/1234567\d/);
    expect(await statusesOf(world)).toEqual(before);
  });
});
