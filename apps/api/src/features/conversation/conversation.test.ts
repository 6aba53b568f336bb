import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@cadenza/contract/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { postMail, postSms } from '../../platform/mail/post-message.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { buildCity, buildCustomer } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { customerLinkForMail } from '../customer-links/door.ts';

// Friday, 11:00 in Sydney.
const now = '2027-01-15T00:00:00.000Z';
let [sydney, toronto] = ['', ''];
let [sales, other, foreign] = [] as unknown as [Caller, Caller, Caller];

const server = openTestApp(now);
beforeAll(async () => {
  [sydney, toronto] = [await buildCity(server.db), await buildCity(server.db, 'CA')];
  [sales, other, foreign] = [
    await server.signInStaff(sydney, 2),
    await server.signInStaff(sydney, 2),
    await server.signInStaff(toronto, 4),
  ];
});

async function booking(customer: Parameters<typeof buildCustomer>[2] = {}) {
  const assignee_user_id = sales.userId;
  const customer_id = await buildCustomer(server.db, sydney, {
    name: 'Maya Okafor',
    email: `${randomUUID()}@example.com`,
    mobile: '+61491570156',
    assignee_user_id,
    ...customer,
  });
  return (await buildBooking(server.db, { city_id: sydney, customer_id, assignee_user_id })).bookingId;
}
const read = async (id: string, as: Caller = sales, query: { skip?: number; take?: number } = {}) =>
  (await server.call('getConversation', { params: { id }, query }, as)).answer;
const entries = async (id: string) => (await read(id)).payload.items;
const write = (id: string, words: string, { as = sales, requestId = randomUUID() as string } = {}) =>
  server.call('writeToCustomer', { params: { id }, body: { requestId, words } }, as);
const note = (id: string, words: string, { as = sales, requestId = randomUUID() as string } = {}) =>
  server.call('addConversationNote', { params: { id }, body: { requestId, words } }, as);
type Call = Partial<RequestOf<'recordCall'>['body']>;
const log = (id: string, call: Call, as: Caller = sales) =>
  server.call('recordCall', { params: { id }, body: { outcome: 'reached', ...call } }, as);
const mailsOf = (id: string) =>
  server.db.selectFrom('messages').selectAll().where('booking_id', '=', id).orderBy('created_at').execute();
const waitingCall = async () => (await server.call('getToday', { query: {} }, sales)).answer.payload.calls.items;

describe('a message by staff', () => {
  test('goes to the customer from the city’s address, and is in the conversation', async () => {
    const id = await booking();
    expect((await write(id, 'Thank you, Maya.\n\nWe will bring a harp.')).answer.payload.message).toBe(
      'Sent to Maya Okafor',
    );
    const [mail] = await mailsOf(id);
    const city = await server.db.selectFrom('cities').selectAll().where('id', '=', sydney).executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'message to customer', from_address: city.email, to_name: 'Maya Okafor' });
    expect(mail?.text_body).toContain('Thank you, Maya.\n\nWe will bring a harp.');
    expect(await entries(id)).toMatchObject([
      { kind: 'message sent', words: 'Thank you, Maya.\n\nWe will bring a harp.', at: now, delivery: 'queued' },
    ]);
  });

  test('is sent once, however often the same request comes, even simultaneously', async () => {
    const id = await booking();
    const requestId = randomUUID();
    await Promise.all([1, 2, 3].map(() => write(id, 'Once', { requestId })));
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await entries(id)).toHaveLength(1);
    await write(id, 'Once');
    expect(await mailsOf(id)).toHaveLength(2);
  });

  test('is refused without words, without an address, and for another manager’s customer', async () => {
    const id = await booking();
    expect((await write(id, ' \n ')).answer.payload).toMatchObject({ fields: [{ path: 'words' }] });
    expect((await write(id, 'Hello', { as: other })).answer).toMatchObject({ refusal: 'bookingOfAnotherManager' });
    expect((await write(id, 'Hello', { as: foreign })).answer).toMatchObject({ refusal: 'bookingNotFound' });
    const silent = await booking({ email: '' });
    expect((await write(silent, 'Hello')).answer).toMatchObject({ refusal: 'customerWithoutEmail' });
    for (const each of [id, silent]) expect([await mailsOf(each), await entries(each)]).toEqual([[], []]);
  });
});

describe('a call', () => {
  test('is logged with its outcome and notes, once per request', async () => {
    const id = await booking();
    const requestId = randomUUID();
    await log(id, { words: 'Wants a harp.', requestId });
    await log(id, { words: 'Wants a harp.', requestId });
    expect(await entries(id)).toMatchObject([{ kind: 'call', outcome: 'reached', words: 'Wants a harp.' }]);
    expect((await read(id)).payload.callback).toBeNull();
  });

  test('to be repeated returns to Today at that time in the city, also when nobody had requested it', async () => {
    const id = await booking();
    const again = { outcome: 'call again', callAgainOn: '2027-01-18', callAgainTime: '17:30' } as const;
    expect((await log(id, again)).answer.payload.nextCallAt).toBe('2027-01-18T06:30:00Z');
    expect((await read(id)).payload.callback).toMatchObject({ dueAt: '2027-01-18T06:30:00.000Z', tries: 1 });
    expect((await waitingCall()).map(({ bookingId }) => bookingId)).not.toContain(id);
    server.clock.set('2027-01-18T06:30:00.000Z');
    expect((await waitingCall()).map(({ bookingId }) => bookingId)).toContain(id);
    await log(id, { outcome: 'no answer' });
    expect((await read(id)).payload.callback).toMatchObject({ dueAt: '2027-01-18T08:30:00.000Z', tries: 2 });
    await log(id, { outcome: 'reached' });
    expect((await read(id)).payload.callback).toBeNull();
    server.clock.set(now);
  });

  test('that was not answered and not requested is only logged', async () => {
    const id = await booking();
    expect((await log(id, { outcome: 'no answer' })).answer.payload.nextCallAt).toBeNull();
    expect((await read(id)).payload.callback).toBeNull();
  });

  test.each([
    [{ callAgainOn: '2027-01-15', callAgainTime: '10:59' }, 'callAgainOn'],
    [{ callAgainOn: '2028-02-01', callAgainTime: '10:00' }, 'callAgainOn'],
    [{ callAgainOn: '2027-01-18', callAgainTime: '' }, 'callAgainTime'],
  ])('cannot be scheduled again at %j', async (when, path) => {
    const id = await booking();
    const { answer } = await log(id, { outcome: 'call again', ...when });
    expect(answer.payload).toMatchObject({ fields: [{ path }] });
    expect(await entries(id)).toEqual([]);
  });
});

test('a requested call is in the conversation once, with its words, also after the customer was reached', async () => {
  const id = await booking();
  await server.db.updateTable('bookings').set({ status: 15, status_since: now }).where('id', '=', id).execute();
  await server.db.updateTable('callbacks').set({ words: 'after 5 pm' }).where('booking_id', '=', id).execute();
  expect((await read(id)).payload.callback).toMatchObject({ askedAt: now, tries: 0, wished: 'after 5 pm' });
  await log(id, { tries: 0 });
  const [call, wish, ...more] = (await entries(id)).sort((a, b) => a.kind.localeCompare(b.kind));
  expect([call?.kind, more]).toEqual(['call', []]);
  expect(wish).toMatchObject({ kind: 'callback wish', who: 'Maya Okafor', words: 'after 5 pm' });
});

test('a note is for the office: nothing is sent, and repeating the request adds it once', async () => {
  const id = await booking();
  const requestId = randomUUID();
  await note(id, 'Mother pays.', { requestId });
  await note(id, 'Mother pays.', { requestId });
  expect(await mailsOf(id)).toEqual([]);
  expect(await entries(id)).toMatchObject([{ kind: 'note', words: 'Mother pays.', delivery: null }]);
  expect((await note(id, 'x', { as: other })).answer).toMatchObject({ refusal: 'bookingOfAnotherManager' });
});

describe('the conversation', () => {
  test('contains what went to the customer, with the keys of links masked, and nothing sent to others', async () => {
    const email = 'Maya.Okafor@Example.com';
    const id = await booking({ email });
    const mail = { kind: 'confirmed', subject: 'You’re booked', html: '', bookingId: id };
    const key = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789';
    const to = (address: string) => ({ address, name: 'Somebody' });
    await server.db.transaction().execute(async (trx) => {
      await postMail(
        trx,
        now,
        {
          ...mail,
          to: to(email.toLowerCase()),
          text: `See https://cadenza.example/your-booking/${key}/quote?answer=${key}`,
        },
        { ...mail, to: to('violin@example.com'), text: 'You get $400.00' },
      );
      await postSms(trx, now, { kind: 'reminder', to: '+61491570156', text: 'See you soon', bookingId: id });
    });
    const items = await entries(id);
    expect(items.map(({ kind }) => kind).sort()).toEqual(['mail', 'text']);
    expect(JSON.stringify(items)).not.toContain(key);
    expect(JSON.stringify(items)).not.toContain('$400.00');
    // The customer's previous address still counts as theirs.
    await server.db
      .updateTable('customers')
      .set({ email: 'new@example.com' })
      .where('id', '=', (eb) => eb.selectFrom('bookings').select('customer_id').where('id', '=', id))
      .execute();
    expect(await entries(id)).toHaveLength(2);
  });

  test('is read by all staff of the city, latest first, page by page in one statement', async () => {
    const id = await booking();
    for (const [minute, words] of [
      [1, 'first'],
      [2, 'second'],
      [3, 'third'],
    ] as const) {
      server.clock.set(`2027-01-15T00:0${minute}:00.000Z`);
      await note(id, words);
    }
    server.clock.set(now);
    await read(id, other);
    server.statements.length = 0;
    const { payload } = await read(id, other, { skip: 1, take: 1 });
    expect(server.statements).toHaveLength(1);
    expect(payload).toMatchObject({ items: [{ words: 'second' }], totalItems: 3, hasNextPage: true, canManage: false });
    expect(await read(id, foreign)).toMatchObject({ refusal: 'bookingNotFound' });
  });
});

describe('a message from the customer’s page', () => {
  const page = async (id: string) => {
    const { customer_id: customerId } = await server.db
      .selectFrom('bookings')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const of = { id: id as LockedBookingId, customerId, regionId: 'AU' } as const;
    const url = await server.db
      .transaction()
      .execute((trx) => customerLinkForMail(trx, server.platform, of, 'customer page', now));
    return new URL(url).pathname;
  };
  const send = async (id: string, words: string) =>
    server.app.inject({
      method: 'POST',
      url: await page(id),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ about: 'message', words }).toString(),
    });
  const waiting = async () => (await server.call('getToday', { query: {} }, sales)).answer.payload.messages.items;
  const waitingOf = async (id: string) => (await waiting()).find(({ bookingId }) => bookingId === id);

  test('is in the conversation and on Today until it is answered; the first one is emailed to the office', async () => {
    const id = await booking();
    expect((await send(id, 'Is there a harp?')).statusCode).toBe(303);
    server.clock.set('2027-01-15T00:02:00.000Z');
    await send(id, 'Or a flute?');
    expect(await entries(id)).toMatchObject([
      { kind: 'message received', words: 'Or a flute?' },
      { words: 'Is there a harp?' },
    ]);
    expect(await waitingOf(id)).toMatchObject({
      since: now,
      latestAt: '2027-01-15T00:02:00.000Z',
      words: 'Or a flute?',
      canManage: true,
    });
    const mails = await mailsOf(id);
    expect(mails.map(({ kind }) => kind)).toEqual(['message notice']);
    await note(id, 'Ask the harpist');
    await log(id, { outcome: 'no answer' });
    expect(await waitingOf(id)).toBeDefined();
    await write(id, 'There is.');
    expect(await waitingOf(id)).toBeUndefined();
    server.clock.set(now);
  });

  test('is shown to them with our answers, but never with notes or calls', async () => {
    const id = await booking();
    await send(id, 'Is there a harp?\r\nOr a flute?');
    await write(id, 'There is, dear Maya.');
    await note(id, 'Secretly the aunt pays');
    await log(id, { words: 'Rather difficult on the phone' });
    const { body } = await server.app.inject({ method: 'GET', url: await page(id) });
    expect(body).toContain(JSON.stringify('Is there a harp?\nOr a flute?'));
    expect(body).toContain('There is, dear Maya.');
    expect(body).not.toMatch(/aunt pays|difficult on the phone/);
  });

  test('is stored once when the form is sent twice, and refused when it is empty, too long or one of too many', async () => {
    const id = await booking();
    await send(id, 'Once');
    expect((await send(id, 'Once')).statusCode).toBe(303);
    expect(await entries(id)).toHaveLength(1);
    for (const words of [' \n ', 'x'.repeat(2001)]) expect((await send(id, words)).statusCode).toBe(422);
    for (const words of ['2', '3', '4', '5']) expect((await send(id, words)).statusCode).toBe(303);
    const refused = await send(id, 'six');
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Too many requests. Please try again in a minute.');
    expect(refused.body).toContain('"words":"six"');
    expect(await entries(id)).toHaveLength(5);
  });

  test('needs no reply when staff say so, except for what came since they read it', async () => {
    const id = await booking();
    await send(id, 'Thank you!');
    server.clock.set('2027-01-15T00:05:00.000Z');
    await send(id, 'One more thing');
    const dismiss = (latestAt: string, as = sales) =>
      server.call('dismissMessages', { params: { id }, body: { latestAt } }, as);
    await dismiss(now);
    expect(await waitingOf(id)).toBeDefined();
    expect((await dismiss('2027-01-15T00:05:00.000Z', other)).answer).toMatchObject({
      refusal: 'bookingOfAnotherManager',
    });
    expect((await entries(id)).map(({ kind }) => kind)).not.toContain('no reply needed');
    await Promise.all([1, 2, 3].map(() => dismiss('2027-01-15T00:05:00.000Z')));
    expect(await waitingOf(id)).toBeUndefined();
    const { name } = await server.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', sales.userId)
      .executeTakeFirstOrThrow();
    const notices = (await entries(id)).filter(({ kind }) => kind === 'no reply needed');
    expect(notices).toMatchObject([{ who: name, words: '2 messages', at: '2027-01-15T00:05:00.000Z' }]);
    const { payload } = (await server.call('getBookingHistory', { params: { id }, query: {} }, sales)).answer;
    expect(JSON.stringify(payload).split('Marked 2 customer messages as needing no reply.')).toHaveLength(2);
    server.clock.set(now);
  });

  test('needs no written answer once a call has reached them', async () => {
    const id = await booking();
    await send(id, 'Please explain the price');
    await log(id, { outcome: 'reached' });
    expect(await waitingOf(id)).toBeUndefined();
  });
});
