import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { buildPaymentPlan } from '../../testing/build-payment-plan.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { invoicePlanLines } from './jobs.ts';

let cityId: string;
let bookingId: string;
let lines: string[];
let [admin, colleague, foreign] = [] as unknown as [Caller, Caller, Caller];

const three = [{ percent: 30 }, { amountMinor: 50_000, daysBefore: 30 }, { daysBefore: 14 }];

const server = openTestApp();
beforeAll(async () => {
  cityId = await buildCity(server.db);
  admin = await server.signInStaff(cityId, 4);
  colleague = await server.signInStaff(cityId, 2);
  foreign = await server.signInStaff(await buildCity(server.db, 'CA'), 4);
});
beforeEach(async () => {
  server.clock.set('2027-01-15T00:00:00.000Z');
  ({ bookingId } = await buildBooking(server.db, { city_id: cityId, status: 40 }));
  await server.db.updateTable('bookings').set({ event_date: '2027-03-13' }).where('id', '=', bookingId).execute();
  await buildFirmPrice(server.db, bookingId, { netMinor: 200_000, taxMinor: 20_000 });
  lines = await buildPaymentPlan(server.db, bookingId, three);
});

const params = () => ({ params: { id: bookingId } });
const read = async (as = admin) => (await server.call('getPaymentPlan', params(), as)).answer.payload;
const invoice = (index: number, as = admin) =>
  server.call('invoicePlanLine', { params: { id: lines[index] ?? '' } }, as);
const none = { percent: null, amountMinor: null, dueOn: null, daysBefore: null };
const save = async (version: number, edited: object[], as = admin) =>
  server.call('savePaymentPlan', { ...params(), body: { version, lines: edited as never } }, as);
const payments = async () => (await server.call('listBookingPayments', params(), admin)).answer.payload;
const ledger = async () =>
  Object.fromEntries(
    (
      await server.db
        .selectFrom('ledger_postings as l')
        .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
        .where('e.booking_id', '=', bookingId)
        .groupBy('l.account')
        .select(({ fn }) => ['l.account', fn.sum<string>('l.amount_minor').as('minor')])
        .execute()
    ).map(({ account, minor }) => [account, Number(minor)]),
  );
const mails = () =>
  server.db.selectFrom('messages').select(['kind', 'subject']).where('booking_id', '=', bookingId).execute();

describe('a payment plan', () => {
  test('shows the amount and the due day of each line, in two statements', async () => {
    server.statements.length = 0;
    const plan = await read();
    expect(server.statements).toHaveLength(2);
    expect(plan.lines).toMatchObject([
      { label: 'Deposit', minor: 66_000, dueDay: null, dueText: 'On acceptance', issueDay: null, state: 'planned' },
      { label: 'Instalment', minor: 50_000, dueDay: '2027-02-11', issueDay: '2027-02-04', canInvoice: true },
      { label: 'Balance', minor: 104_000, dueDay: '2027-02-27', issueDay: '2027-02-20' },
    ]);
  });

  test('moves with the event, until a line is invoiced', async () => {
    await invoice(1);
    await server.db.updateTable('bookings').set({ event_date: '2027-09-20' }).where('id', '=', bookingId).execute();
    expect((await read()).lines.map(({ dueDay }) => dueDay)).toEqual([null, '2027-02-11', '2027-09-06']);
  });

  test("starts with the firm price by the city's settings, and takes over existing invoices", async () => {
    const quoted = (await buildBooking(server.db, { city_id: cityId, status: 30 })).bookingId;
    const setting = { params: { id: cityId, code: 'planInstalment' as const } };
    const { version: before } = (await server.call('getSetting', setting, admin)).answer.payload;
    const value = { percent: 20, days: 60 };
    await server.call('saveSetting', { ...setting, body: { from: '2027-01-15', value, version: before } }, admin);
    const items = [{ kind: 'Package', title: 'String duo', explanation: 'An hour.', amountMinor: 200_000 }];
    const at = { params: { id: quoted } };
    const set = await server.call('updateFirmPrice', { ...at, body: { version: null, items } as never }, admin);
    expect(set.status).toBe(200);
    const plan = (await server.call('getPaymentPlan', at, admin)).answer.payload;
    expect(plan.lines).toMatchObject([
      { percent: 50, dueText: 'On acceptance' },
      { percent: 20, dueText: '60 days before the event' },
      { percent: null, dueText: '14 days before the event' },
    ]);
    await server.db.deleteFrom('payment_plans').where('booking_id', '=', quoted).execute();
    await server.call('initAndSendInvoice', { ...at, body: { kind: 'deposit percent', amountMinor: null } }, admin);
    const version = (await server.call('getFirmPrice', at, admin)).answer.payload?.version ?? null;
    await server.call('updateFirmPrice', { ...at, body: { version, items } as never }, admin);
    const again = (await server.call('getPaymentPlan', at, admin)).answer.payload;
    expect(again.lines.map(({ state }) => state)).toEqual(['open', 'planned', 'planned']);
    expect(again.besidesMinor).toBe(0);
  });

  test('is edited as a whole by anyone who manages the booking, and recorded in the history', async () => {
    const edited = [
      { ...none, id: lines[0], percent: 40 },
      { ...none, id: randomUUID(), percent: 20, dueOn: '2027-02-01' },
      { ...none, id: lines[2], daysBefore: 7 },
    ];
    expect((await save(1, edited, colleague)).status).toBe(403);
    expect((await save(1, edited, foreign)).status).toBe(404);
    const { plan } = (await save(1, edited)).answer.payload;
    expect(plan).toMatchObject({ version: 2, lines: [{ minor: 88_000 }, { minor: 44_000 }, { minor: 88_000 }] });
    expect((await save(1, edited)).answer.message).toMatch(/^Someone else has just changed this plan/);
    const title = (await server.call('getPaymentStatusHistory', params(), admin)).answer.payload.items[0]?.title;
    expect(title).toBe(
      'Changed the payment plan: Deposit of 40% on acceptance, instalment of 20% on 01/02/2027, balance 7 days before the event.',
    );
  });

  test.each<[string, () => object[], string, string]>([
    [
      'more than the price',
      () => [
        { ...none, id: lines[0], amountMinor: 230_000 },
        { ...none, id: lines[2] },
      ],
      'lines',
      'These lines add up to $100.00 more than the agreed price.',
    ],
    ['no rest', () => [{ ...none, id: lines[0], percent: 50 }], 'lines.0.percent', 'The last line must be the rest'],
    [
      'a day that has passed',
      () => [
        { ...none, id: lines[0], percent: 50, dueOn: '2027-01-14' },
        { ...none, id: lines[2] },
      ],
      'lines.0.dueOn',
      'This day has already passed.',
    ],
  ])('with %s is refused', async (_, edited, path, message) => {
    const { status, answer } = await save(1, edited());
    expect(status).toBe(400);
    expect(answer.payload).toEqual({ fields: [{ path, message }] });
  });

  test('never takes over a line of another booking', async () => {
    const other = await buildBooking(server.db, { city_id: cityId, status: 40 });
    const [theirs] = await buildPaymentPlan(server.db, other.bookingId);
    const { answer } = await save(1, [
      { ...none, id: theirs, percent: 50 },
      { ...none, id: lines[2] },
    ]);
    expect(answer.message).toMatch(/^This line of a payment plan/);
    expect((await read()).version).toBe(1);
  });
});

describe('a line', () => {
  test('is invoiced once, however many concurrent requests, and several can be open together', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => invoice(0)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    server.clock.set('2027-01-15T00:01:00.000Z');
    await invoice(1);
    const { items, toInvoiceMinor } = await payments();
    expect(items).toMatchObject([
      { kind: 'deposit fixed', amountMinor: 66_000, status: 50, dueOn: '2027-01-22' },
      { kind: 'instalment', amountMinor: 50_000, status: 50, dueOn: '2027-02-11' },
    ]);
    expect(toInvoiceMinor).toBe(104_000);
    expect(await mails()).toHaveLength(2);
  });

  test('counts as deposits held until the last line, the final invoice, earns it', async () => {
    await invoice(0);
    await invoice(1);
    expect(await ledger()).toMatchObject({ 'deposits held': -105_455 });
    await invoice(2);
    const after = await ledger();
    expect(after['deposits held']).toBe(0);
    expect((after.revenue ?? 0) + (after['tax payable'] ?? 0) + (after['tax rounding'] ?? 0)).toBe(-220_000);
    expect(after.receivable).toBe(220_000);
    expect((await payments()).toInvoiceMinor).toBe(0);
  });

  test('that is last invoices the whole rest, and covers the others', async () => {
    await invoice(0);
    await invoice(2);
    const { lines: shown } = await read();
    expect(shown).toMatchObject([
      { state: 'open', minor: 66_000 },
      { state: 'covered', minor: 0, canInvoice: false },
      { state: 'open', minor: 154_000 },
    ]);
    expect((await invoice(1)).answer.message).toBe('There’s nothing left to invoice.');
  });

  test('with an invoice stays unchanged; once voided it can change again', async () => {
    await invoice(0);
    const kept = { ...none, id: lines[0], percent: 30 };
    const rest = { ...none, id: lines[2], daysBefore: 14 };
    expect((await save(1, [{ ...kept, percent: 31 }, rest])).answer.payload).toMatchObject({
      fields: [{ path: 'lines.0.percent' }],
    });
    expect((await save(1, [rest])).answer.payload).toMatchObject({ fields: [{ path: 'lines' }] });
    const [payment] = (await payments()).items;
    await server.call('voidPayment', { params: { id: payment?.id ?? '' } }, admin);
    expect((await read()).lines[0]).toMatchObject({ state: 'planned', canInvoice: true });
    expect((await save(1, [{ ...kept, percent: 31 }, rest])).status).toBe(200);
  });

  test('gets the deposit or full invoice that staff send', async () => {
    const body = { kind: 'deposit percent' as const, amountMinor: null };
    await server.call('initAndSendInvoice', { ...params(), body }, admin);
    expect((await read()).lines[0]).toMatchObject({ state: 'open', minor: 110_000 });
    expect((await read()).lines.map(({ minor }) => minor)).toEqual([110_000, 50_000, 60_000]);
  });

  test('is overdue after its day in the city, and partly or fully paid as money comes in', async () => {
    await invoice(0);
    const [payment] = (await payments()).items;
    const pay = (amountMinor: number) =>
      server.call(
        'recordReceipt',
        {
          ...params(),
          body: {
            id: randomUUID(),
            paymentId: payment?.id ?? '',
            receivedOn: '2027-01-15',
            amountMinor,
            method: 'cash',
          },
        },
        admin,
      );
    await pay(10_000);
    expect((await read()).lines[0]).toMatchObject({ state: 'part paid', paidMinor: 10_000 });
    server.clock.set('2027-01-22T12:59:00.000Z');
    expect((await read()).lines[0]?.state).toBe('part paid');
    server.clock.set('2027-01-22T13:01:00.000Z');
    expect((await read()).lines[0]?.state).toBe('overdue');
    await pay(56_000);
    expect((await read()).lines[0]?.state).toBe('paid');
  });
});

describe('automatically', () => {
  const run = () => invoicePlanLines(server.platform);
  test("a line is invoiced once, in the city's morning, as many days ahead as customers have to pay", async () => {
    server.clock.set('2027-02-03T21:59:00.000Z');
    await run();
    expect((await payments()).items).toEqual([]);
    server.clock.set('2027-02-03T22:00:00.000Z');
    await Promise.all([run(), run()]);
    expect((await payments()).items).toMatchObject([{ kind: 'instalment', amountMinor: 50_000, dueOn: '2027-02-11' }]);
    expect(await mails()).toHaveLength(1);
    await run();
    expect((await payments()).items).toHaveLength(1);
  });

  test('missed invoices go out after downtime, the last for the whole rest', async () => {
    server.clock.set('2027-02-25T00:00:00.000Z');
    await run();
    const { items } = await payments();
    expect(items.toSorted((a, b) => a.amountMinor - b.amountMinor)).toMatchObject([
      { kind: 'instalment', amountMinor: 50_000, dueOn: '2027-03-04' },
      { kind: 'full invoice', amountMinor: 170_000, dueOn: '2027-03-04' },
    ]);
  });

  test.each([
    ['an enquiry', { status: 30 as const }],
    ['a cancelled booking', { status: 130 as const }],
    ['an event that is over', { event_date: '2027-02-20' }],
  ])('%s is sent nothing', async (_, change) => {
    await server.db.updateTable('bookings').set(change).where('id', '=', bookingId).execute();
    server.clock.set('2027-02-25T00:00:00.000Z');
    await run();
    expect((await payments()).items).toEqual([]);
  });
});
