import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildStaff } from '../../testing/build.ts';
import { type CardPaymentsStage, startCardPayments } from '../../testing/start-card-payments.ts';
import { remindOfPayments } from './jobs.ts';

let stage: CardPaymentsStage;
const server = () => stage.server;

beforeAll(async () => {
  stage = await startCardPayments();
});
afterAll(() => stage.close());
// Issued on Friday 15 January at eleven in Sydney and due a week later, on the 22nd.
beforeEach(() => stage.invoice());

const at = () => ({ params: { id: stage.bookingId() } });
const run = async (instant: string) => {
  server().clock.set(instant);
  await remindOfPayments(server().platform);
};
const read = async (as = stage.sales) => (await server().call('getPaymentReminders', at(), as)).answer.payload;
const pause = (isPaused: boolean, as = stage.sales) =>
  server().call('pausePaymentReminders', { ...at(), body: { isPaused } }, as);
const cityOf = async () => {
  const booking = server().db.selectFrom('bookings').select('city_id').where('id', '=', stage.bookingId());
  return (await booking.executeTakeFirstOrThrow()).city_id;
};
const nextOn = async () => (await read()).invoices[0]?.nextOn;
const reminders = async () => (await stage.mails('invoice reminder')).map(({ created_at }) => created_at.slice(0, 10));
const history = async () =>
  (await server().call('getPaymentStatusHistory', at(), stage.sales)).answer.payload.items.map(({ title, who }) => ({
    title,
    who,
  }));

describe('reminders of an invoice', () => {
  test('go out on and after its due day, each once, from nine in the city, and are recorded in the history', async () => {
    expect(await nextOn()).toBe('2027-01-22');
    await run('2027-01-21T21:59:00.000Z');
    expect(await reminders()).toEqual([]);
    await run('2027-01-21T22:00:00.000Z');
    await run('2027-01-21T23:00:00.000Z');
    expect(await reminders()).toEqual(['2027-01-21']);
    expect(await nextOn()).toBe('2027-01-25');
    expect((await stage.mails('invoice reminder'))[0]?.text_body).toContain('due on Friday 22 January 2027');
    expect((await history())[0]).toEqual({
      title: expect.stringMatching(/^Reminded .+ of invoice INV-\d+\.$/),
      who: 'Cadenza',
    });
    for (let day = 23; day <= 31; day += 1) await run(`2027-01-${day}T23:00:00.000Z`);
    for (let day = 1; day <= 28; day += 1) await run(`2027-02-${String(day).padStart(2, '0')}T23:00:00.000Z`);
    expect(await reminders()).toEqual(['2027-01-21', '2027-01-24', '2027-01-28', '2027-02-04']);
    expect((await stage.mails('invoice reminder'))[1]?.text_body).toMatch(
      /was due on Friday 22 January 2027, and we haven’t received your payment yet[\s\S]+Please pay as soon as you can/,
    );
    expect(await nextOn()).toBeNull();
  });

  test('are sent once by two processes', async () => {
    server().clock.set('2027-01-21T22:00:00.000Z');
    await Promise.all(Array.from({ length: 4 }, () => remindOfPayments(server().platform)));
    expect(await reminders()).toHaveLength(1);
  });

  test('catch up after downtime with a single reminder, and in the evening wait for the next morning', async () => {
    await run('2027-01-26T10:00:00.000Z');
    expect(await reminders()).toEqual([]);
    expect(await nextOn()).toBe('2027-01-27');
    await run('2027-01-27T00:00:00.000Z');
    expect(await reminders()).toEqual(['2027-01-27']);
    expect(await nextOn()).toBe('2027-01-30');
  });

  test('count one that staff sent, which is not repeated a day later', async () => {
    server().clock.set('2027-01-21T02:00:00.000Z');
    const payment = { params: { id: stage.paymentId() } };
    expect((await server().call('remindPayment', payment, stage.sales)).status).toBe(200);
    expect((await server().call('remindPayment', payment, stage.sales)).status).toBe(409);
    expect(await nextOn()).toBe('2027-01-25');
  });

  test('keep three days from an invoice that staff send again', async () => {
    server().clock.set('2027-01-21T02:00:00.000Z');
    await server().call('sendInvoice', { params: { id: stage.paymentId() } }, stage.sales);
    await run('2027-01-21T23:00:00.000Z');
    expect(await reminders()).toEqual([]);
    expect(await nextOn()).toBe('2027-01-25');
  });

  test('stop when it is paid, voided or fully credited, and when the booking is cancelled', async () => {
    const { server: app, sales, bookingId } = stage;
    const receipt = {
      id: crypto.randomUUID(),
      paymentId: stage.paymentId(),
      receivedOn: '2027-01-15',
      method: 'cash' as const,
    };
    const part = await app.call('recordReceipt', { ...at(), body: { ...receipt, amountMinor: 10_000 } }, sales);
    expect(part.status).toBe(200);
    expect(await nextOn()).toBe('2027-01-22');
    await app.call(
      'recordReceipt',
      { ...at(), body: { ...receipt, id: crypto.randomUUID(), amountMinor: 100_000 } },
      sales,
    );
    expect((await read()).invoices).toEqual([]);
    await stage.invoice();
    await app.call('voidPayment', { params: { id: stage.paymentId() } }, sales);
    expect((await read()).invoices).toEqual([]);
    await stage.invoice();
    await app.db.updateTable('bookings').set({ status: 130 }).where('id', '=', bookingId()).execute();
    expect(await nextOn()).toBeNull();
    await run('2027-01-22T00:00:00.000Z');
    expect(await reminders()).toEqual([]);
  });

  test('wait while the bank confirms a card payment', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id, { paymentStatus: 'unpaid', intentStatus: 'processing' });
    await stage.completed(session);
    expect((await read()).invoices).toMatchObject([{ isConfirming: true, nextOn: null }]);
    await run('2027-01-22T00:00:00.000Z');
    expect(await reminders()).toEqual([]);
  });

  test('are paused for a booking by anyone who manages it, recorded once in the history', async () => {
    const colleague = await server().signInAs(
      await buildStaff(server().db, { organisationId: await cityOf(), accountRole: 2 }),
    );
    expect((await pause(true, colleague)).status).toBe(403);
    expect((await pause(true)).answer.payload.reminders).toMatchObject({
      isPaused: true,
      invoices: [{ nextOn: null }],
    });
    await pause(true);
    await run('2027-01-22T00:00:00.000Z');
    expect(await reminders()).toEqual([]);
    expect((await history()).filter(({ title }) => title === 'Paused payment reminders.')).toHaveLength(1);
    await pause(false);
    expect(await nextOn()).toBe('2027-01-22');
    expect((await history())[0]?.title).toBe('Resumed payment reminders.');
  });

  test('can be previewed exactly as they will go out, in two statements', async () => {
    server().statements.length = 0;
    await read();
    expect(server().statements).toHaveLength(2);
    server().clock.set('2027-01-23T00:00:00.000Z');
    const params = { id: stage.bookingId(), paymentId: stage.paymentId() };
    const preview = (await server().call('previewPaymentReminder', { params }, stage.sales)).answer.payload;
    await run('2027-01-25T00:00:00.000Z');
    const [mail] = await stage.mails('invoice reminder');
    expect(preview).toEqual({ to: mail?.to_address, subject: mail?.subject, text: mail?.text_body });
  });

  test('wait for the end of the city’s own quiet hours', async () => {
    const { server: app, admin } = stage;
    const setting = { params: { id: await cityOf(), code: 'quietHours' as const } };
    const { version } = (await app.call('getSetting', setting, admin)).answer.payload;
    const value = { from: '18:00', until: '10:00' };
    await app.call('saveSetting', { ...setting, body: { from: '2027-01-15', value, version } }, admin);
    await run('2027-01-21T22:30:00.000Z');
    expect(await reminders()).toEqual([]);
    await run('2027-01-22T07:00:00.000Z');
    expect([await reminders(), await nextOn()]).toEqual([[], '2027-01-25']);
    await run('2027-01-24T23:00:00.000Z');
    expect(await reminders()).toEqual(['2027-01-24']);
  });

  test('follow the settings of the city', async () => {
    const { server: app, admin } = stage;
    const setting = { params: { id: await cityOf(), code: 'paymentReminders' as const } };
    const { version } = (await app.call('getSetting', setting, admin)).answer.payload;
    const value = { before: 2, isOnDueDay: false, first: 10, second: 0, third: 0 };
    const saved = await app.call('saveSetting', { ...setting, body: { from: '2027-01-15', value, version } }, admin);
    expect(saved.status).toBe(200);
    expect(await nextOn()).toBe('2027-01-20');
    await run('2027-01-20T00:00:00.000Z');
    expect(await nextOn()).toBe('2027-02-01');
    const backwards = { ...value, second: 10 };
    const refused = await app.call(
      'saveSetting',
      { ...setting, body: { from: '2027-01-21', value: backwards, version: version + 1 } },
      admin,
    );
    expect(refused.answer).toMatchObject({
      payload: { fields: [{ path: 'value.second', message: 'Please give more days than the time before' }] },
    });
  });
});
