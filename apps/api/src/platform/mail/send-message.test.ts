import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCity, buildCustomer } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { postMail, postSms } from './post-message.ts';
import { replyAddress } from './reply-address.ts';
import { sendMessage, withTls } from './send-message.ts';

let server: TestApp;
let smtp: SMTPServer;
let received: Buffer[];

beforeAll(async () => {
  server = await startTestApp();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await server.close();
});

const mail = {
  kind: 'invoice',
  to: { address: 'maya@example.com', name: 'Maya Okafor' },
  subject: 'Invoice INV-1 from Cadenza',
  text: 'Dear Maya, here is your invoice – “to the cent”.',
  html: '<p>Dear Maya</p>',
};
const messages = () => server.db.selectFrom('messages').selectAll().execute();
const withSmtp = () => {
  const { port } = smtp.server.address() as { port: number };
  return { ...server.platform, config: { ...server.platform.config, SMTP_URL: `smtp://127.0.0.1:${port}` } };
};
const kept = async () => {
  await server.db.deleteFrom('messages').execute();
  await server.db.transaction().execute((trx) => postMail(trx, '2027-01-15T00:00:00Z', mail));
  const [message] = await messages();
  return message?.id ?? '';
};

test('a mail is sent by SMTP as written, once, however often its job runs', async () => {
  const messageId = await kept();
  await sendMessage(withSmtp(), { messageId });
  await sendMessage(withSmtp(), { messageId });
  expect(received).toHaveLength(1);
  const parsed = await PostalMime.parse(received[0] ?? Buffer.alloc(0));
  expect(parsed).toMatchObject({
    subject: mail.subject,
    to: [{ address: 'maya@example.com', name: 'Maya Okafor' }],
    from: { address: 'hello@cadenza.example' },
  });
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(await messages()).toMatchObject([{ status: 'sent' }]);
});

test('sends nothing to a mail server without encryption where encryption is required', async () => {
  const messageId = await kept();
  const platform = withSmtp();
  platform.config.SMTP_URL += '?requireTLS=true';
  await expect(sendMessage(platform, { messageId })).rejects.toThrow('STARTTLS');
  expect(received).toEqual([]);
  expect(await messages()).toMatchObject([{ status: 'queued' }]);
});

test.each([
  ['smtp://user:p%40ss@mail.example:587', 'smtp://user:p%40ss@mail.example:587?requireTLS=true'],
  ['smtp://mail.example/?requireTLS=false', 'smtp://mail.example/?requireTLS=false'],
  ['smtps://mail.example', 'smtps://mail.example'],
  ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
  ['smtp://localhost', 'smtp://localhost'],
])('requires encryption for every other machine: %s', (address, asked) => {
  expect(withTls(address)).toBe(asked);
});

test('a line break in a name or subject adds neither a header nor a recipient', async () => {
  await server.db.deleteFrom('messages').execute();
  const forged = {
    ...mail,
    to: { address: 'maya@example.com', name: 'Maya\r\nBcc: eve@example.com' },
    subject: 'Invoice\r\nBcc: eve@example.com\r\n\r\nPay here',
  };
  await server.db.transaction().execute((trx) => postMail(trx, '2027-01-15T00:00:00Z', forged));
  const [message] = await messages();
  await sendMessage(withSmtp(), { messageId: message?.id ?? '' });
  const parsed = await PostalMime.parse(received[0] ?? Buffer.alloc(0));
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(parsed.to?.map(({ address }) => address)).toEqual(['maya@example.com']);
  expect(parsed.text?.trim()).toBe(mail.text);
});

test('only mail to the customer of a booking has that booking’s reply address', async () => {
  await server.db.deleteFrom('messages').execute();
  const customer_id = await buildCustomer(server.db, await buildCity(server.db), { email: mail.to.address });
  const { bookingId } = await buildBooking(server.db, { customer_id });
  const platform = withSmtp();
  platform.config.INBOUND_MAIL_DOMAIN = 'in.cadenza.example';
  const staff = { address: 'staff@example.com', name: 'Staff' };
  await server.db.transaction().execute(async (trx) => {
    await postMail(trx, '2027-01-15T00:00:00Z', { ...mail, bookingId }, { ...mail, bookingId, to: staff }, mail);
  });
  for (const { id } of await messages()) await sendMessage(platform, { messageId: id });
  const replies: unknown[] = [];
  for (const each of received) replies.push((await PostalMime.parse(each)).replyTo?.map(({ address }) => address));
  const expected = [replyAddress(platform.config, { bookingId, customerId: customer_id })];
  expect(replies.filter((each) => each !== undefined)).toEqual([expected]);
  expect(JSON.stringify(await messages())).not.toContain('reply+');
});

test('without SMTP a mail is kept for the inbox', async () => {
  const messageId = await kept();
  await sendMessage(server.platform, { messageId });
  expect(await messages()).toMatchObject([{ status: 'kept', subject: mail.subject }]);
});

test('posts nothing without a recipient, and keeps an SMS', async () => {
  await server.db.deleteFrom('messages').execute();
  await server.db.transaction().execute(async (trx) => {
    await postMail(trx, '2027-01-15T00:00:00Z', { ...mail, to: { address: '', name: '' } });
    await postSms(trx, '2027-01-15T00:00:00Z', { kind: 'offer', to: '+61491570156', text: 'A gig on Saturday' });
  });
  const [sms, ...others] = await messages();
  expect(others).toEqual([]);
  await sendMessage(withSmtp(), { messageId: sms?.id ?? '' });
  expect(await messages()).toMatchObject([{ channel: 'sms', status: 'kept' }]);
  expect(received).toEqual([]);
});
