import { customerMessageOf } from '@cadenza/domain/customer-messages/customer-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildStaff } from '../testing/build.ts';
import { type CardPaymentsStage, startCardPayments } from '../testing/start-card-payments.ts';
import { sendCustomerMessages } from './send-customer-messages.ts';

let stage: CardPaymentsStage;
const server = () => stage.server;
beforeAll(async () => {
  stage = await startCardPayments();
});
afterAll(() => stage.close());
// A booking in Planning for Saturday 13 March 2027 with an open deposit of $1,100.00, on 15 January at eleven in Sydney.
beforeEach(() => stage.invoice());

const night = '2027-01-15T11:00:00.000Z';
const beforeNine = '2027-01-15T21:59:00.000Z';
const nine = '2027-01-15T22:00:00.000Z';
const at = () => ({ params: { id: stage.bookingId() } });
const run = async (instant: string) => {
  server().clock.set(instant);
  await sendCustomerMessages(server().platform);
};
const outcomes = async () => {
  const rows = await server()
    .db.selectFrom('customer_messages')
    .select(['message', 'outcome'])
    .where('booking_id', '=', stage.bookingId())
    .orderBy('message')
    .orderBy('outcome')
    .execute();
  return rows.map(({ message, outcome }) => `${message}: ${outcome}`);
};
const pay = async (amountMinor: number, paymentId: string | null = stage.paymentId()) => {
  const id = crypto.randomUUID();
  const body = { id, paymentId, receivedOn: '2027-01-15', amountMinor, method: 'bank transfer' as const };
  expect((await server().call('recordReceipt', { ...at(), body }, stage.sales)).status).toBe(200);
  return id;
};
const setBooking = (values: { status?: 50 | 60 | 140; event_date?: string }) =>
  server().db.updateTable('bookings').set(values).where('id', '=', stage.bookingId()).execute();
const setEmail = (email: string) =>
  server()
    .db.updateTable('customers')
    .set({ email })
    .where('id', '=', (ids) => ids.selectFrom('bookings').select('customer_id').where('id', '=', stage.bookingId()))
    .execute();
const cancel = async () =>
  expect((await server().call('updateBookingStatus', { ...at(), body: { status: 130 } }, stage.sales)).status).toBe(
    200,
  );
const history = async () => {
  const { answer } = await server().call('getBookingHistory', { ...at(), query: {} }, stage.sales);
  return answer.payload.items.map(({ sentence }) => sentence);
};

describe('received money', () => {
  test('at night is acknowledged at nine in the city, once however many processes run, and recorded in the history', async () => {
    server().clock.set(night);
    await pay(110_000);
    await run(night);
    await run(beforeNine);
    expect(await stage.mails('payment received')).toEqual([]);
    server().clock.set(nine);
    await Promise.all(Array.from({ length: 4 }, () => sendCustomerMessages(server().platform)));
    const [mail, ...others] = await stage.mails('payment received');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('We’ve received your payment of $1,100.00 AUD');
    expect(mail?.text_body).toMatch(/for the deposit, invoice INV-\d+\.\n\nView your page: http/);
    expect(await history()).toContain(`Sent the mail "${mail?.subject}" to ${mail?.to_name}.`);
  });

  test('by card is acknowledged immediately, also at night', async () => {
    server().clock.set(night);
    const session = await stage.begin();
    stage.stripe.pay(session.id);
    await stage.completed(session);
    expect(await stage.mails('payment received')).toHaveLength(1);
  });

  test('in part leads to a mail with what is still to pay; if meanwhile reversed it is not acknowledged', async () => {
    server().clock.set(night);
    await pay(10_000);
    const id = await pay(20_000);
    const reverse = { params: { id }, body: { reason: 'Another booking' } };
    expect((await server().call('reverseReceipt', reverse, stage.admin)).status).toBe(200);
    await run(nine);
    expect(await outcomes()).toEqual(['paymentReceived: overtaken', 'paymentReceived: sent']);
    const [mail] = await stage.mails('payment received');
    expect(mail?.text_body).toContain('Still to pay: $1,000.00 AUD.');
  });
});

describe('refunded money', () => {
  /** Paid $100.00 too much by card at night, which goes back to it. */
  async function refunded() {
    server().clock.set(night);
    const session = await stage.begin();
    stage.stripe.pay(session.id, { amount: 120_000 });
    await stage.completed(session);
    const id = crypto.randomUUID();
    const body = { id, amountMinor: 10_000, reason: 'Paid too much' };
    await server().call('proposeRefund', { params: { id: session.reference }, body }, stage.sales);
    await server().call('decideRefund', { params: { id }, body: { isApproved: true, reason: '' } }, stage.admin);
    await stage.work();
    return { id, atStripe: [...stage.stripe.refunds.values()].at(-1) };
  }

  test('is announced in the morning, with when and how it arrives', async () => {
    await refunded();
    expect(await stage.mails('refund sent')).toEqual([]);
    await run(nine);
    const [mail, ...others] = await stage.mails('refund sent');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('We’ve refunded $100.00 AUD');
    expect(mail?.text_body).toContain('Sent on Friday 15 January 2027 to the card you paid with.');
  });

  test('is not announced if it came back in the meantime, but once it is transferred', async () => {
    const { id, atStripe } = await refunded();
    Object.assign(atStripe ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    const failed = { ...atStripe, object: 'refund' };
    await stage.send(stage.stripe.event('refund.failed', failed, server().clock.now(), 'evt_came_back'));
    await stage.work();
    await run(nine);
    expect(await outcomes()).toEqual(['paymentReceived: sent', 'refundSent: overtaken']);
    const call = { params: { id } };
    await server().call('redirectRefund', { ...call, body: { way: 'transfer', reason: 'It came back' } }, stage.admin);
    await server().call('recordRefundPayment', { ...call, body: { paidOn: '2027-01-16' } }, stage.admin);
    await run(nine);
    const [mail] = await stage.mails('refund sent');
    expect(mail?.text_body).toContain('Transferred on Saturday 16 January 2027.');
  });
});

describe('a booking', () => {
  test('is confirmed to the customer once its deposit books it', async () => {
    await setBooking({ status: 50 });
    await pay(110_000);
    await run('2027-01-15T00:01:00.000Z');
    expect(await outcomes()).toEqual(['confirmed: sent', 'paymentReceived: sent']);
    const [mail] = await stage.mails('confirmed');
    expect(mail?.subject).toBe('Your music on Saturday 13 March 2027 is booked');
  });

  test('that is cancelled gets one mail about the money, and none that it has made obsolete', async () => {
    await setBooking({ status: 50 });
    server().clock.set(night);
    await pay(110_000);
    await cancel();
    await run(nine);
    expect(await outcomes()).toEqual(['cancelled: sent', 'confirmed: overtaken', 'paymentReceived: sent']);
    const [mail] = await stage.mails('cancelled');
    expect(mail?.text_body).toMatch(
      /\n\n(?:Under the terms you accepted|There’s nothing to pay)[^\n]+\$1,100\.00 AUD[^\n]+\n\n/,
    );
  });

  test('gets a mail two weeks before, in the morning, once, and again only for another day', async () => {
    await run('2027-02-26T21:59:00.000Z');
    expect(await outcomes()).toEqual([]);
    await run('2027-02-26T22:00:00.000Z');
    await run('2027-02-27T22:00:00.000Z');
    expect((await stage.mails('two weeks before')).map(({ subject }) => subject)).toEqual(['14 days to go']);
    await setBooking({ event_date: '2027-03-14' });
    await run('2027-02-27T23:00:00.000Z');
    expect(await stage.mails('two weeks before')).toHaveLength(2);
  });

  test.each([
    ['without an address', 'no address', () => setEmail('')],
    ['archived by hand', 'archived', () => setBooking({ status: 140 })],
  ])('%s gets no mail', async (_, outcome, change) => {
    server().clock.set(night);
    await pay(110_000);
    await change();
    await run(nine);
    expect(await outcomes()).toEqual([`paymentReceived: ${outcome}`]);
    expect(await stage.mails('payment received')).toEqual([]);
  });
});

describe('the wording of a city', () => {
  const cityOf = async () => {
    const booking = server().db.selectFrom('bookings').select('city_id').where('id', '=', stage.bookingId());
    return { id: (await booking.executeTakeFirstOrThrow()).city_id };
  };
  const read = async (as = stage.admin) =>
    (await server().call('getCustomerMessages', { params: await cityOf() }, as)).answer.payload.messages.find(
      ({ code }) => code === 'confirmed',
    );
  const save = async (body: { version: number; subject: string; words: string }, as = stage.admin) =>
    server().call('saveCustomerMessage', { params: { ...(await cityOf()), code: 'confirmed' }, body }, as);

  test('is read and changed by its admins, refused at its field, and used from then on', async () => {
    const ours = { subject: 'Your music on {date} is booked', isOwn: false, version: 0 };
    await read();
    server().statements.length = 0;
    expect(await read()).toMatchObject(ours);
    expect(server().statements).toHaveLength(3);
    const own = { version: 0, subject: 'See you on {date}', words: 'All is set in {city}, {name}.' };
    expect((await save({ ...own, words: 'All is {sett}' })).answer.payload).toEqual({
      fields: [{ path: 'words', message: 'There is no {sett} here. There is {name}, {number}, {date}, {city}' }],
    });
    const foreign = await server().signInAs(
      await buildStaff(server().db, { organisationId: (await cityOf()).id, accountRole: 2 }),
    );
    expect((await save(own, foreign)).status).toBe(403);
    const answers = await Promise.all([save(own), save({ ...own, words: 'Other words.' })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await save({ ...own, version: 1 });
    await setBooking({ status: 50 });
    await pay(110_000);
    await run('2027-01-15T00:01:00.000Z');
    const [mail] = await stage.mails('confirmed');
    expect(mail?.subject).toBe('See you on Saturday 13 March 2027');
    const { version = 0 } = (await read()) ?? {};
    const { subject, words } = customerMessageOf('confirmed');
    expect((await save({ version, subject, words })).answer.payload.message).toBe(
      'Booked has its standard wording again',
    );
    expect(await read()).toMatchObject({ ...ours, version: version + 1 });
  });
});
