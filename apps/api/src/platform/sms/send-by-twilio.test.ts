import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';
import { postSms } from '../mail/post-message.ts';
import { sendMessage } from '../mail/send-message.ts';

const sid = `AC${'0'.repeat(32)}`;
const sent = { sid: `SM${'1'.repeat(32)}`, status: 'queued', error_code: null, error_message: null };

let server: TestApp;
let twilio: Server;
let received: { method: string; path: string; headers: IncomingMessage['headers']; form: Record<string, string> }[];
let answer: { status: number; body: object; location?: string };

beforeAll(async () => {
  server = await startTestApp();
  twilio = createServer((request, response) => void note(request, response));
  await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  received = [];
  answer = { status: 201, body: sent };
  await server.db.deleteFrom('messages').execute();
});
afterAll(async () => {
  await new Promise((resolve) => twilio.close(resolve));
  await server.close();
});

async function note(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
  });
  const headers = { 'content-type': 'application/json', ...(answer.location ? { location: answer.location } : {}) };
  response.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
}

const withTwilio = (from = '+61480000000') => {
  const url = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`;
  const env = { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: from, TWILIO_API_URL: url };
  return { ...server.platform, config: { ...server.platform.config, ...readConfig(env) } };
};
const posted = async () => {
  const sms = {
    kind: 'validate mobile',
    to: '+61491570156',
    text: 'Confirm: http://localhost:3000/vm?key=abc_DEF-1 – danke',
  };
  await server.db.transaction().execute((trx) => postSms(trx, '2027-01-15T00:00:00Z', sms));
  const { id } = await server.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  return id;
};
const kept = () =>
  server.db.selectFrom('messages').select(['status', 'failure', 'text_body', 'sent_at']).executeTakeFirstOrThrow();

describe('a text message', () => {
  test('goes to Twilio in the published format, once, however often its job runs', async () => {
    const messageId = await posted();
    await sendMessage(withTwilio(), { messageId });
    await sendMessage(withTwilio(), { messageId });
    expect(received).toMatchObject([
      {
        method: 'POST',
        path: `/2010-04-01/Accounts/${sid}/Messages.json`,
        headers: {
          authorization: `Basic ${Buffer.from(`${sid}:token`).toString('base64')}`,
          'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/),
        },
        form: { To: '+61491570156', From: '+61480000000', Body: expect.stringContaining('/vm?key=abc_DEF-1 – danke') },
      },
    ]);
    expect(await kept()).toMatchObject({ status: 'sent', sent_at: '2027-01-15T00:00:00.000Z' });
  });

  test('loses the key of its link here once it is sent', async () => {
    await sendMessage(withTwilio(), { messageId: await posted() });
    expect((await kept()).text_body).toBe('Confirm: http://localhost:3000/vm?key=… – danke');
  });

  test('can be sent through a messaging service', async () => {
    const service = `MG${'2'.repeat(32)}`;
    await sendMessage(withTwilio(service), { messageId: await posted() });
    expect(received[0]?.form).toMatchObject({ MessagingServiceSid: service });
    expect(received[0]?.form).not.toHaveProperty('From');
  });

  test('that Twilio refuses is recorded as failed with the reason, and not retried', async () => {
    answer = {
      status: 400,
      body: { code: 21211, message: "The 'To' number is not a valid phone number.", status: 400 },
    };
    await sendMessage(withTwilio(), { messageId: await posted() });
    expect(await kept()).toMatchObject({
      status: 'failed',
      failure: "Twilio answered 400 (21211): The 'To' number is not a valid phone number.",
    });
  });

  test.each([429, 500, 401])('is retried after %i', async (status) => {
    answer = { status, body: {} };
    const messageId = await posted();
    await expect(sendMessage(withTwilio(), { messageId })).rejects.toThrow(`Twilio answered ${status}`);
    expect(await kept()).toMatchObject({ status: 'queued' });
    answer = { status: 201, body: sent };
    await sendMessage(withTwilio(), { messageId });
    expect(await kept()).toMatchObject({ status: 'sent' });
  });

  test('is not redirected to another address, which would receive the account’s token', async () => {
    answer = { status: 307, body: {}, location: '/elsewhere' };
    await expect(sendMessage(withTwilio(), { messageId: await posted() })).rejects.toThrow('Twilio answered 307');
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('is only stored without Twilio, and half a configuration is refused at the start', async () => {
    await sendMessage(server.platform, { messageId: await posted() });
    expect(await kept()).toMatchObject({ status: 'kept' });
    expect(received).toEqual([]);
    expect(() => readConfig({ TWILIO_ACCOUNT_SID: sid })).toThrow('TWILIO_AUTH_TOKEN');
  });
});
