import { randomUUID } from 'node:crypto';
import { maxWordsLength } from '@cadenza/domain/conversation/conversation-entry';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { replyAddress } from '../../platform/mail/reply-address.ts';
import { buildCity, buildCustomer } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { eventsOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
const password = 'postmark-posts-with-it';
const receiving = { INBOUND_MAIL_DOMAIN: 'in.cadenza.example', INBOUND_MAIL_PASSWORD: password };
let sydney = '';
let sales: Caller;
const logged: string[] = [];

const server = openTestApp(now, createLog('warn', { write: (line: string) => void logged.push(line) }));
beforeAll(async () => {
  Object.assign(server.platform.config, receiving);
  sydney = await buildCity(server.db);
  sales = await server.signInStaff(sydney, 2);
});
beforeEach(() => {
  logged.length = 0;
});

async function booking() {
  const assignee_user_id = sales.userId;
  const email = `maya.${randomUUID()}@example.com`;
  const customerId = await buildCustomer(server.db, sydney, { name: 'Maya Okafor', email, assignee_user_id });
  const { bookingId: id } = await buildBooking(server.db, { city_id: sydney, customer_id: customerId });
  return { id, email, customerId, to: addressOf(id, customerId) };
}
type Booking = Awaited<ReturnType<typeof booking>>;
const addressOf = (bookingId: string, customerId: string) =>
  replyAddress(server.platform.config, { bookingId, customerId }) ?? '';

/** A mail as Postmark posts it. */
const mailOf = ({ to, email }: Booking, change: object = {}) => ({
  FromName: 'Maya Okafor',
  MessageStream: 'inbound',
  From: email,
  FromFull: { Email: email, Name: 'Maya O.', MailboxHash: '' },
  To: to,
  ToFull: [{ Email: to, Name: '', MailboxHash: '' }],
  Cc: '',
  CcFull: [],
  OriginalRecipient: to,
  Subject: 'Re: About your booking',
  MessageID: randomUUID(),
  Date: 'Fri, 15 Jan 2027 11:00:00 +1100',
  MailboxHash: '',
  TextBody:
    'Yes please, a harp.\r\n\r\nOn Fri, 15 Jan 2027 at 10:00, Cadenza <hello@cadenza.example> wrote:\r\n> Dear Maya,\r\n> A harp?\r\n',
  HtmlBody: '',
  StrippedTextReply: '',
  Tag: '',
  Headers: [{ Name: 'Message-ID', Value: `<${randomUUID()}@mail.example>` }],
  Attachments: [],
  ...change,
});
const post = (mail: object | string, as = `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`) =>
  server.app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers: { 'content-type': 'application/json', ...(as ? { authorization: as } : {}) },
    payload: mail,
  });
const entries = async (id: string) =>
  (await server.call('getConversation', { params: { id }, query: {} }, sales)).answer.payload.items;
const isWaiting = async (id: string) =>
  (await server.call('getToday', { query: {} }, sales)).answer.payload.messages.items.some(
    ({ bookingId }) => bookingId === id,
  );
const noticesOf = (id: string) =>
  server.db
    .selectFrom('messages')
    .select(['to_address', 'subject', 'text_body'])
    .where('booking_id', '=', id)
    .where('kind', '=', 'message notice')
    .execute();

describe('a reply by mail', () => {
  test('is in the conversation without its quoted text, waits for an answer, and notifies the sales manager once', async () => {
    const maya = await booking();
    expect((await post(mailOf(maya))).statusCode).toBe(200);
    expect(await entries(maya.id)).toMatchObject([
      {
        kind: 'message received',
        who: 'Maya Okafor',
        words: 'Yes please, a harp.',
        fromAddress: maya.email,
        attachmentNames: [],
        isShortened: false,
      },
    ]);
    expect(await isWaiting(maya.id)).toBe(true);
    await post(mailOf(maya, { TextBody: 'Or a flute?' }));
    expect(await entries(maya.id)).toHaveLength(2);
    const manager = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', sales.userId)
      .executeTakeFirstOrThrow();
    expect(await noticesOf(maya.id)).toMatchObject([
      { to_address: manager.email, subject: 'Maya Okafor has written', text_body: expect.stringContaining('a harp.') },
    ]);
  });

  test('is added once, however often it is delivered, even fifty times simultaneously', async () => {
    const maya = await booking();
    const mail = mailOf(maya);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post({ ...mail, MessageID: randomUUID() })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    server.clock.set('2027-01-16T00:00:00.000Z');
    await post(mail);
    server.clock.set(now);
    expect(await entries(maya.id)).toHaveLength(1);
    expect(await noticesOf(maya.id)).toHaveLength(1);
    expect((await eventsOf(server.db, maya.id)).filter((kind) => kind === 'message received')).toHaveLength(1);
  });

  test('with the same words is another message; too many in a minute are delivered again later', async () => {
    const maya = await booking();
    const codes: number[] = [];
    for (let mails = 0; mails < 6; mails++) codes.push((await post(mailOf(maya, { TextBody: 'Hello' }))).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await entries(maya.id)).toHaveLength(5);
  });

  test('may come from another address, which is shown', async () => {
    const maya = await booking();
    await post(mailOf(maya, { FromFull: { Email: 'sam@example.com', Name: 'Sam Lee' } }));
    await post(mailOf(maya, { FromFull: { Email: 'aunt@example.com', Name: '' } }));
    const whos = (await entries(maya.id)).map(({ who, fromAddress }) => `${who} ${fromAddress}`).sort();
    expect(whos).toEqual(['Sam Lee sam@example.com', 'aunt@example.com aunt@example.com']);
  });

  test.each([
    [
      'has only HTML',
      { TextBody: '', HtmlBody: '<p>Yes &amp; no</p><script>x()</script><blockquote>old</blockquote>' },
      'Yes & no',
    ],
    ['has only quoted text', { TextBody: '> A harp?' }, '> A harp?'],
    ['has no text', { TextBody: ' \r\n ', HtmlBody: '' }, '(no text)'],
    ['has characters that cannot be stored', { TextBody: 'A\u0000 harp\uD83C' }, 'A harp'],
    ['is nested too deeply', { TextBody: '', HtmlBody: `${'<div>'.repeat(50_000)}deep` }, '(no text)'],
    ['is mostly line breaks', { TextBody: `${'\n'.repeat(300_000)}x` }, 'x'],
  ])('that %s is stored as plain text', async (_, change, words) => {
    const maya = await booking();
    expect((await post(mailOf(maya, change))).statusCode).toBe(200);
    expect(await entries(maya.id)).toMatchObject([{ words }]);
  });

  test('that is long is shortened, and its attachments are named, not stored', async () => {
    const maya = await booking();
    const photo = {
      Name: 'seating\nplan.jpg',
      Content: 'A'.repeat(2_000_000),
      ContentType: 'image/jpeg',
      ContentLength: 1_500_000,
    };
    await post(mailOf(maya, { TextBody: 'word '.repeat(4000), Attachments: [photo] }));
    const [entry] = await entries(maya.id);
    expect(entry).toMatchObject({ isShortened: true, attachmentNames: ['seating plan.jpg'] });
    expect(entry?.words.length).toBeLessThanOrEqual(maxWordsLength);
    expect(entry?.words).toMatch(/word…$/);
  });

  test('from a program is stored, but needs no answer and notifies nobody', async () => {
    const maya = await booking();
    const automatic = { Name: 'Auto-Submitted', Value: 'auto-replied' };
    for (let mails = 0; mails < 2; mails++) await post(mailOf(maya, { Headers: [automatic], TextBody: 'I am away.' }));
    expect(await entries(maya.id)).toMatchObject([
      { kind: 'automatic reply', words: 'I am away.' },
      { kind: 'automatic reply' },
    ]);
    expect([await isWaiting(maya.id), await noticesOf(maya.id)]).toEqual([false, []]);
    await post(mailOf(maya));
    await post(mailOf(maya, { Headers: [automatic] }));
    expect(await isWaiting(maya.id)).toBe(true);
  });

  test('shows no key of a link or address that it quotes', async () => {
    const maya = await booking();
    const key = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789';
    await post(
      mailOf(maya, {
        TextBody: `I opened http://localhost:3000/your-booking/${key} and wrote to ${maya.to}. See https://venue.example/our-great-garden-terrace/plan`,
      }),
    );
    const everything = JSON.stringify([
      await entries(maya.id),
      await noticesOf(maya.id),
      await server.db.selectFrom('conversation_entries').select('words').where('booking_id', '=', maya.id).execute(),
    ]);
    expect(everything).not.toContain(key);
    expect(everything).not.toContain(maya.to);
    expect(everything).toContain('reply+…@in.cadenza.example');
    expect(everything).toContain('our-great-garden-terrace');
  });

  test.each([
    ['in brackets', (link: string) => `View (${link}).`],
    ['in capitals', (link: string) => link.replace('http', 'HTTP').replace('localhost', 'LOCALHOST')],
    [
      'within one of Outlook',
      (link: string) => `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05`,
    ],
    ['encoded twice', (link: string) => `https://go.example/${encodeURIComponent(encodeURIComponent(link))}/100%`],
    ['within one of a firewall', (link: string) => `https://urldefense.com/v3/__${link}__;!!abc$`],
  ])('shows no key of our link %s', async (_, wrap) => {
    const maya = await booking();
    const key = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789';
    await post(mailOf(maya, { TextBody: `Thanks! ${wrap(`http://localhost:3000/your-booking/${key}`)}` }));
    const stored = await server.db
      .selectFrom('conversation_entries')
      .select('words')
      .where('booking_id', '=', maya.id)
      .execute();
    expect(JSON.stringify([await entries(maya.id), await noticesOf(maya.id), stored])).not.toContain(key);
    expect(stored[0]?.words).toContain('••••');
  });
});

describe('a mail gets 200 and is not stored', () => {
  const kept = async (of: Booking, change: object) => {
    const { statusCode, body } = await post(mailOf(of, change));
    expect([statusCode, body]).toEqual([200, '{"received":true}']);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('dropped');
    expect(logged[0]).not.toMatch(/harp|maya|reply\+/i);
    return entries(of.id);
  };
  const to = (address: string) => ({ OriginalRecipient: address, ToFull: [{ Email: address, Name: '' }] });

  test.each([
    ['whose address was changed', (at: string) => at.replace(/(.)@/, (_, last) => `${last === '0' ? '1' : '0'}@`)],
    ['without a signature', (at: string) => at.replace(/.{24}@/, '@')],
    ['to another domain', (at: string) => at.replace('@in.', '@out.')],
    ['to an ordinary address', () => 'sales@in.cadenza.example'],
    ['to nobody', () => ''],
  ])('%s', async (_, change) => {
    const maya = await booking();
    expect(await kept(maya, to(change(maya.to)))).toEqual([]);
  });

  test('with the signature of another booking, or of a customer who no longer has the booking', async () => {
    const [maya, other] = [await booking(), await booking()];
    expect(await kept(maya, to(addressOf(maya.id, other.customerId)))).toEqual([]);
    logged.length = 0;
    await server.db.updateTable('bookings').set({ customer_id: other.customerId }).where('id', '=', maya.id).execute();
    expect(await kept(maya, {})).toEqual([]);
  });

  test('about an archived booking', async () => {
    const maya = await booking();
    await server.db.updateTable('bookings').set({ status: 140 }).where('id', '=', maya.id).execute();
    expect(await kept(maya, {})).toEqual([]);
  });
});

describe('the inbound mail endpoint', () => {
  test('requires the password, or responds 401', async () => {
    const maya = await booking();
    for (const as of ['', 'Bearer x', `Basic ${Buffer.from('postmark:wrong').toString('base64')}`])
      expect((await post(mailOf(maya), as)).statusCode).toBe(401);
    expect(await entries(maya.id)).toEqual([]);
  });

  test('accepts what Postmark posts, up to 16 megabytes', async () => {
    expect((await post({ hello: 'world' })).statusCode).toBe(400);
    expect((await post('{"half')).statusCode).toBe(400);
    expect((await post(`{"x":"${'a'.repeat(17 * 1024 * 1024)}"}`)).statusCode).toBe(413);
  });

  test('does not exist where no mail is received, and mails then have no reply address', async () => {
    const maya = await booking();
    Object.assign(server.platform.config, { INBOUND_MAIL_DOMAIN: undefined, INBOUND_MAIL_PASSWORD: undefined });
    expect(addressOf(maya.id, maya.customerId)).toBe('');
    expect((await post(mailOf(maya))).statusCode).toBe(404);
    Object.assign(server.platform.config, receiving);
  });
});

test('a reply address fits within the limits of mail, and works in capitals', async () => {
  const maya = await booking();
  expect(maya.to.split('@')[0]?.length).toBeLessThanOrEqual(64);
  await post(mailOf(maya, { OriginalRecipient: maya.to.toUpperCase(), ToFull: [] }));
  expect(await entries(maya.id)).toHaveLength(1);
});
