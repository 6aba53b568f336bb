import { consentConfirmation, consentWording, smsSegments } from '@cadenza/domain/customer-messages/text-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signTwilioForm } from '../../platform/http/receive-inbound-texts.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { buildStaff } from '../../testing/build.ts';
import { type CardPaymentsStage, startCardPayments } from '../../testing/start-card-payments.ts';
import { shownIn } from '../../testing/test-app.ts';
import { sendCustomerMessages } from '../../workflows/send-customer-messages.ts';
import { customerLinkForMail } from '../customer-links/door.ts';
import { remindOfPayments } from '../payment-reminders/jobs.ts';

const mobile = '+61491570156';
const other = '+61491570157';
const now = '2027-01-15T00:00:00.000Z';
const night = '2027-01-15T11:00:00.000Z';
const nine = '2027-01-15T22:00:00.000Z';
let stage: CardPaymentsStage;
const server = () => stage.server;
beforeAll(async () => {
  stage = await startCardPayments();
});
afterAll(() => stage.close());
// A booking in Planning for Saturday 13 March 2027 with an open deposit of $1,100.00, on 15 January at eleven in Sydney.
beforeEach(async () => {
  await stage.invoice();
  await setMobile(mobile);
});

const at = () => ({ params: { id: stage.bookingId() } });
const booking = () =>
  server()
    .db.selectFrom('bookings')
    .select(['customer_id', 'city_id'])
    .where('id', '=', stage.bookingId())
    .executeTakeFirstOrThrow();
const setMobile = async (value: string) =>
  server()
    .db.updateTable('customers')
    .set({ mobile: value })
    .where('id', '=', (await booking()).customer_id)
    .execute();
const page = async () => {
  const of = {
    id: stage.bookingId() as LockedBookingId,
    customerId: (await booking()).customer_id,
    regionId: 'AU' as const,
  };
  const { db, platform, clock } = server();
  const url = await db
    .transaction()
    .execute((trx) => customerLinkForMail(trx, platform, of, 'customer page', clock.now()));
  return new URL(url).pathname;
};
const post = async (wish: 'agree' | 'stop', number = mobile) =>
  server().app.inject({
    method: 'POST',
    url: await page(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ about: 'texts', wish, mobile: number }).toString(),
  });
const shown = async () =>
  (
    shownIn(await server().app.inject({ url: await page() })).page as {
      texts: { isOn: boolean; wording: string } | null;
    }
  ).texts;
const consents = async () =>
  server()
    .db.selectFrom('text_consents')
    .select(['mobile', 'wording', 'given_at', 'withdrawn_at', 'withdrawn_by'])
    .where('customer_id', '=', (await booking()).customer_id)
    .orderBy('given_at')
    .execute();
const texts = async () =>
  (
    await server()
      .db.selectFrom('messages')
      .select(['to_address', 'text_body', 'kind'])
      .where('booking_id', '=', stage.bookingId())
      .where('channel', '=', 'sms')
      .where('kind', '<>', 'texts agreed to')
      .execute()
  ).map(({ to_address, text_body, kind }) => `${kind} to ${to_address}: ${text_body}`);
const history = async () => {
  const { answer } = await server().call('getBookingHistory', { ...at(), query: {} }, stage.sales);
  return answer.payload.items.map(({ sentence }) => sentence);
};
const setBooking = (values: { status?: 20 | 50 | 60 | 140; event_date?: string }) =>
  server().db.updateTable('bookings').set(values).where('id', '=', stage.bookingId()).execute();
const cancel = () => server().call('updateBookingStatus', { ...at(), body: { status: 130 } }, stage.sales);
const run = async (instant: string) => {
  server().clock.set(instant);
  await sendCustomerMessages(server().platform);
};
const nameOf = async (bookingId: string) =>
  (
    await server()
      .db.selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .select('y.name')
      .where('b.id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).name;

describe('a customer', () => {
  test('agrees on their page, recorded once with the words, the time and the number', async () => {
    expect(await shown()).toMatchObject({ isOn: false });
    const answers = await Promise.all([1, 2, 3].map(() => post('agree')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const wording = consentWording(`Cadenza ${await nameOf(stage.bookingId())}`, mobile);
    expect(await consents()).toEqual([{ mobile, wording, given_at: now, withdrawn_at: null, withdrawn_by: null }]);
    expect(await shown()).toMatchObject({ isOn: true, wording });
    expect((await history()).filter((sentence) => sentence.startsWith('Agreed to text'))).toHaveLength(1);
  });

  test('gets a text that confirms it, at most one a day, so that nobody agrees for them unnoticed', async () => {
    const confirmations = async () => {
      const sent = server().db.selectFrom('messages').select(['to_address', 'text_body']);
      return sent.where('booking_id', '=', stage.bookingId()).where('kind', '=', 'texts agreed to').execute();
    };
    for (const wish of ['agree', 'stop', 'agree', 'agree', 'stop'] as const) await post(wish);
    const text_body = consentConfirmation(`Cadenza ${await nameOf(stage.bookingId())}`);
    expect(await confirmations()).toEqual([{ to_address: mobile, text_body }]);
    expect(smsSegments(text_body)).toMatchObject({ segments: 1, isPlain: true });
    server().clock.set('2027-01-17T00:00:00.000Z');
    await post('agree');
    expect(await confirmations()).toHaveLength(2);
    server().clock.set(now);
  });

  test('stops texts on their page, and can agree again', async () => {
    await post('agree');
    for (const _ of [1, 2]) await post('stop');
    expect(await consents()).toMatchObject([{ withdrawn_at: now }]);
    expect((await history()).filter((sentence) => sentence === 'Stopped text messages.')).toHaveLength(1);
    await post('agree');
    expect(await consents()).toMatchObject([{ withdrawn_at: now }, { withdrawn_at: null }]);
  });

  test.each([
    ['a landline', '+61255501234'],
    ['a number of another country', '+14165550123'],
    ['no number', ''],
  ])('with %s is not asked', async (_, number) => {
    await setMobile(number);
    expect(await shown()).toBeNull();
    await post('agree', number);
    expect(await consents()).toEqual([]);
  });

  test('can agree only for their current number', async () => {
    await post('agree', other);
    expect(await consents()).toEqual([]);
  });

  test('is not asked before staff have taken over the enquiry', async () => {
    await setBooking({ status: 20 });
    expect(await shown()).toBeNull();
    await post('agree');
    expect(await consents()).toEqual([]);
  });
});

describe('which messages are texted', () => {
  test("are sent as a text together with the mail, once, by the city's clock", async () => {
    await post('agree');
    await setBooking({ status: 50 });
    server().clock.set(night);
    await cancel();
    await run(night);
    expect(await texts()).toEqual([]);
    server().clock.set(nine);
    await Promise.all(Array.from({ length: 4 }, () => sendCustomerMessages(server().platform)));
    expect(await texts()).toEqual([
      expect.stringMatching(
        /^cancelled to \+61491570156: Cadenza .+: Your booking \d+ for Saturday 13 March 2027 is cancelled\. /,
      ),
    ]);
    expect(await stage.mails('cancelled')).toHaveLength(2);
    expect(await history()).toContain('Sent a text message to +61 491 570 156.');
    const { items } = (await server().call('getConversation', { ...at(), query: {} }, stage.sales)).answer.payload;
    expect(items.map(({ kind }) => kind)).toContain('text');
  });

  test.each([
    ['never agreed', false, () => Promise.resolve()],
    ['stopped', true, () => post('stop')],
    ['has another number since', true, () => setMobile(other)],
    ['had their texts stopped by staff', true, () => server().call('stopTexts', at(), stage.sales)],
  ])('are not texted to a customer who %s', async (_, isAgreed, change) => {
    if (isAgreed) await post('agree');
    await change();
    await setBooking({ status: 50 });
    await cancel();
    await run('2027-01-15T00:01:00.000Z');
    expect(await stage.mails('cancelled')).toHaveLength(1);
    expect(await texts()).toEqual([]);
  });

  test('remind of an overdue invoice, unless staff send the reminder in quiet hours', async () => {
    await post('agree');
    server().clock.set('2027-01-24T22:00:00.000Z');
    await remindOfPayments(server().platform);
    expect(await texts()).toEqual([
      expect.stringMatching(/Invoice INV-\d+ for \$1,100\.00 AUD was due on Friday 22 January 2027/),
    ]);
    server().clock.set('2027-01-26T11:00:00.000Z');
    const remind = { params: { id: stage.paymentId() } };
    expect((await server().call('remindPayment', remind as never, stage.sales)).status).toBe(200);
    expect(await texts()).toHaveLength(1);
    expect(await stage.mails('invoice reminder')).toHaveLength(2);
  });

  test("use the city's words, and are left out where it wrote none", async () => {
    await post('agree');
    const { city_id: id } = await booking();
    const read = async () =>
      (await server().call('getCustomerMessages', { params: { id } }, stage.admin)).answer.payload.messages.find(
        ({ code }) => code === 'twoWeeksBefore',
      );
    const save = async (text: string) => {
      const { version = 0, subject = '', words = '' } = (await read()) ?? {};
      const params = { id, code: 'twoWeeksBefore' as const };
      return server().call('saveCustomerMessage', { params, body: { version, subject, words, text } }, stage.admin);
    };
    expect((await save('Hi {nam}')).answer.payload).toMatchObject({ fields: [{ path: 'text' }] });
    await save('{days} days, {name}!');
    expect(await read()).toMatchObject({ isOwn: true, text: '{days} days, {name}!' });
    await run('2027-02-26T22:00:00.000Z');
    expect(await texts()).toEqual([expect.stringMatching(/: 14 days, .+!$/)]);
    await save('');
    await setBooking({ event_date: '2027-03-14' });
    await run('2027-02-27T23:00:00.000Z');
    expect(await stage.mails('two weeks before')).toHaveLength(3);
    expect(await texts()).toHaveLength(1);
  });
});

test('staff see the consent and can stop texts at the customer’s request, but cannot give it', async () => {
  await post('agree');
  const read = async () =>
    (await server().call('getConversation', { ...at(), query: {} }, stage.sales)).answer.payload.texts;
  expect(await read()).toEqual({ phoneText: '+61 491 570 156', since: now });
  const { city_id: organisationId } = await booking();
  const colleague = await server().signInAs(await buildStaff(server().db, { organisationId, accountRole: 2 }));
  expect((await server().call('stopTexts', at(), colleague)).answer).toMatchObject({
    refusal: 'bookingOfAnotherManager',
  });
  for (const _ of [1, 2]) expect((await server().call('stopTexts', at(), stage.sales)).status).toBe(200);
  expect(await read()).toBeNull();
  expect(await consents()).toMatchObject([{ withdrawn_at: now, withdrawn_by: expect.stringMatching(/./) }]);
  expect((await history()).filter((sentence) => sentence === 'Stopped text messages.')).toHaveLength(1);
});

describe('a reply to a text', () => {
  const token = 'the-token-of-the-account';
  const receive = (form: Record<string, string>, signature?: string) => {
    const { platform, app } = server();
    Object.assign(platform.config, { TWILIO_AUTH_TOKEN: token });
    return app.inject({
      method: 'POST',
      url: '/webhooks/twilio',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? signTwilioForm(token, `${platform.config.publicUrl}/webhooks/twilio`, form),
      },
      payload: new URLSearchParams(form).toString(),
    });
  };
  const stop = { From: mobile, To: '+61480000000', Body: 'Stop', MessageSid: 'SM1' };
  beforeEach(async () => {
    await server().db.deleteFrom('text_consents').execute();
    await post('agree');
  });

  test('that says STOP ends texts to that number, once, and any other changes nothing', async () => {
    await receive({ ...stop, Body: 'Stop by at eight' });
    await receive({ ...stop, From: other });
    expect(await consents()).toMatchObject([{ withdrawn_at: null }]);
    for (const _ of [1, 2]) {
      const { statusCode, body } = await receive(stop);
      expect([statusCode, body]).toEqual([200, '<Response/>']);
    }
    expect(await consents()).toMatchObject([{ withdrawn_at: now }]);
    expect((await history()).filter((sentence) => sentence === 'Stopped text messages.')).toHaveLength(1);
  });

  test('with an invalid signature is refused, and without an account the route does not exist', async () => {
    for (const signature of ['', 'x', signTwilioForm('another', 'http://localhost:3000/webhooks/twilio', stop)])
      expect((await receive(stop, signature)).statusCode).toBe(403);
    const of = await receive(
      { ...stop, Body: 'Hello' },
      signTwilioForm(token, 'http://localhost:3000/webhooks/twilio', stop),
    );
    expect(of.statusCode).toBe(403);
    expect(await consents()).toMatchObject([{ withdrawn_at: null }]);
    Object.assign(server().platform.config, { TWILIO_AUTH_TOKEN: undefined });
    expect((await server().app.inject({ method: 'POST', url: '/webhooks/twilio' })).statusCode).toBe(404);
  });

  test('is signed as in Twilio’s own example', () => {
    const form = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    };
    expect(signTwilioForm('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', form)).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    );
  });
});
