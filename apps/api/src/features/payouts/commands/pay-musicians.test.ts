import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildStaff } from '../../../testing/build.ts';
import { buildPlayedBooking, type PlayerPlan } from '../../../testing/build-played-booking.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp('2027-03-14T22:30:00.000Z');
});
afterAll(() => server.close());

async function confirmed(region: 'AU' | 'CA' | 'US', players: PlayerPlan[]) {
  const booking = await buildPlayedBooking(server, { region, players });
  const staff = await server.signInAs(booking.sales);
  const params = { bookingId: booking.bookingId };
  await server.call('createMusicianPayment', { body: params }, staff);
  const { answer } = await server.call('confirmAllMusicianPayments', { params }, staff);
  return { ...booking, staff, params, payments: answer.payload.payments };
}

const pay = (params: { bookingId: string }, staff: Caller, ids?: string[]) =>
  server.call('payMusiciansNow', { params, body: ids ? { ids } : {} }, staff);
const textOf = (file: { fileContent: string }) => Buffer.from(file.fileContent, 'base64').toString('utf8');

const pair: PlayerPlan[] = [
  { firstName: 'Mei', lastName: 'Tan', isTaxRegistered: true },
  { firstName: 'Oscar', lastName: 'Webb' },
];

describe('paying the musicians', () => {
  test('in Sydney is an ABA file: 120 characters a line, each ended as banks ask', async () => {
    const { params, staff, payments } = await confirmed('AU', pair);
    const numbers = payments.items.map(({ invoice }) => invoice.number);
    const { answer } = await pay(params, staff);
    const { file, payments: paid, message } = answer.payload;
    expect(textOf(file)).toBe(
      [
        '0                 01CBA       Cadenza Sydney            301500MUSICIANS   150327                                        ',
        `1062-000 12345670 500000015400Mei Tan                         Payment ${numbers[0]}     062-000 12345678Cadenza         00000000`,
        `1062-000 12345671 500000009000Oscar Webb                      Payment ${numbers[1]}     062-000 12345678Cadenza         00000000`,
        '7999-999            000002440000000244000000000000                        000002                                        ',
      ]
        .map((line) => `${line}\r\n`)
        .join(''),
    );
    for (const line of textOf(file).slice(0, -2).split('\r\n')) expect(line).toHaveLength(120);
    expect(file).toMatchObject({ fileName: 'Payments_Sydney_20270315_0930.aba', contentType: 'text/plain' });
    expect(paid.items.map(({ status, batch }) => [status, batch?.fileName])).toEqual([
      [50, file.fileName],
      [50, file.fileName],
    ]);
    expect(message).toBe('2 payments are on their way');
  });

  test('in Toronto is a CSV file with HST for who is registered', async () => {
    const { params, staff, payments } = await confirmed('CA', pair);
    const [first, second] = payments.items.map(({ invoice }) => invoice.number);
    const { answer } = await pay(params, staff);
    expect(textOf(answer.payload.file)).toBe(
      [
        'Payee,Account name,Institution and transit number,Account number,Amount,Currency,Reference,Pay on',
        `Mei Tan,Mei Tan,003-00012,12345670,158.20,CAD,Payment ${first},2027-03-14`,
        `Oscar Webb,Oscar Webb,003-00012,12345671,90.00,CAD,Payment ${second},2027-03-14`,
        '',
      ].join('\r\n'),
    );
    expect(answer.payload.file.fileName).toBe('Payments_Toronto_20270314_1830.csv');
  });

  test('in Boston is a CSV file without tax', async () => {
    const { params, staff, payments } = await confirmed('US', pair);
    const { answer } = await pay(params, staff);
    expect(textOf(answer.payload.file).split('\r\n')[1]).toBe(
      `Mei Tan,Mei Tan,011000015,12345670,140.00,USD,Payment ${payments.items[0]?.invoice.number},2027-03-14`,
    );
    expect(answer.payload.payments.totals).toMatchObject({ taxMinor: 0, superMinor: 0 });
  });

  test('names who has no right account and pays nobody', async () => {
    const players = [
      ...pair,
      { firstName: 'Zoë', lastName: 'Kerr' },
      { firstName: 'Ivo', lastName: 'Lang', accountNumber: null },
    ];
    const { params, staff, bookingId } = await confirmed('AU', players);
    const { status, answer } = await pay(params, staff);
    expect([status, answer.type]).toEqual([409, -21]);
    expect(answer.message).toBe(
      'Nothing was paid. Ivo Lang: No bank account is given yet. Zoë Kerr: Account name has a character that banks refuse: ë.',
    );
    const { answer: after } = await server.call('listMusicianPayments', { params }, staff);
    expect(after.payload.items.map((item) => item.status)).toEqual([30, 30, 30, 30]);
    const batches = await server.db
      .selectFrom('payouts')
      .select('batch_id')
      .where('booking_id', '=', bookingId)
      .execute();
    expect(batches.every(({ batch_id }) => batch_id === null)).toBe(true);
    const reveals = await server.db
      .selectFrom('secret_reveals')
      .innerJoin('musicians as m', 'm.user_id', 'payee_id')
      .innerJoin('positions as p', 'p.musician_id', 'm.user_id')
      .select('secret_reveals.id')
      .where('p.booking_id', '=', bookingId)
      .execute();
    expect(reveals).toEqual([]);
  });

  test('of some leaves the others to be paid later', async () => {
    const { params, staff, payments } = await confirmed('AU', pair);
    const [first] = payments.items.map(({ id }) => id);
    await pay(params, staff, [first ?? '']);
    const { answer } = await server.call('listMusicianPayments', { params }, staff);
    expect(answer.payload.items.map((item) => item.status)).toEqual([50, 30]);
    expect((await pay(params, staff, [first ?? ''])).answer.message).toBe(
      'Mei Tan: Only a payment that is ready to pay can be paid.',
    );
  });

  test('happens once however often it is asked for at the same instant', async () => {
    const { params, staff } = await confirmed('AU', pair);
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay(params, staff)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.answer.message).toBe(
      'There is no payment that is ready to pay.',
    );
  });

  test('leaves a row for each account that was opened, and no number anywhere else', async () => {
    const { params, staff, bookingId, musicians } = await confirmed('AU', pair);
    await pay(params, staff);
    const reveals = await server.db
      .selectFrom('secret_reveals')
      .selectAll()
      .where(
        'payee_id',
        'in',
        musicians.map(({ userId }) => userId),
      )
      .execute();
    expect(reveals.map(({ field, actor_user_id }) => [field, actor_user_id])).toEqual([
      ['account number', staff.userId],
      ['account number', staff.userId],
    ]);
    const events = await server.db
      .selectFrom('booking_events')
      .select(['kind', 'data'])
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toContain('pay list downloaded');
    expect(JSON.stringify(events)).not.toMatch(/1234567\d/);
    const batches = await server.db.selectFrom('pay_batches').select('content_encrypted').execute();
    for (const { content_encrypted } of batches) expect(content_encrypted.toString('latin1')).not.toContain('12345670');
  });
});

describe('a bank file of the whole city', () => {
  test('holds musicians and managers that are ready to pay, once, and is fetched again to the byte', async () => {
    const { cityId, params, staff, payments, sales, bookingId } = await confirmed('CA', pair);
    const admin = await server.signInAs(await buildStaff(server.db, { organisationId: cityId, accountRole: 4 }));
    await server.db
      .insertInto('payee_accounts')
      .values({ user_id: sales.userId, bank_code: '003-00012', account_name: 'Sales' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const commission = (await server.call('getManagerPayments', { params }, admin)).answer.payload.items[0];
    const ids = [commission?.id ?? ''];
    await server.call('changeManagerPaymentStatus', { body: { ids, status: 30 } }, admin);
    const refused = await server.call('reportOutstandingPayments', { body: { cityId } }, staff);
    expect(refused.answer.message).toContain('No bank account is given yet');
    await server.call('changeManagerPaymentStatus', { body: { ids, status: 50 } }, admin);
    const { answer } = await server.call('reportOutstandingPayments', { body: { cityId } }, staff);
    expect(answer.payload).toMatchObject({ count: 2, totalMinor: 24_820, currency: 'CAD', contentType: 'text/csv' });
    const again = await server.call('reportOutstandingPayments', { body: { cityId } }, staff);
    expect([again.status, again.answer.message]).toEqual([409, 'There is no payment that is ready to pay.']);
    const fetched = await server.call('downloadBankFile', { params: { id: answer.payload.batchId } }, staff);
    expect(fetched.answer.payload.fileContent).toBe(answer.payload.fileContent);
    const back = { ids: payments.items.map(({ id }) => id), status: 30 };
    const { answer: taken } = await server.call('changeMusicianPaymentStatus', { body: back }, staff);
    expect(taken.payload.payments.items.map(({ status, batch }) => [status, batch])).toEqual([
      [30, null],
      [30, null],
    ]);
    expect(bookingId).toBe(taken.payload.booking.id);
  });
});
