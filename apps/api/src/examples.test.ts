import { execFile, spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { appTokens, givenToken } from '@cadenza/client/app-tokens';
import { createClient } from '@cadenza/client/create-client';
import { addToNote } from '@cadenza/client/examples/add-to-note';
import answer from '@cadenza/client/examples/answer.json';
import getToken from '@cadenza/client/examples/get-token.sh?raw';
import listBookings from '@cadenza/client/examples/list-bookings.sh?raw';
import { printSeason } from '@cadenza/client/examples/print-season';
import { receiveEvent } from '@cadenza/client/examples/receive-event';
import refused from '@cadenza/client/examples/refused.json';
import { answerSchema } from '@cadenza/contract/envelope';
import { operations } from '@cadenza/contract/operations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildBooking } from './testing/build-booking.ts';
import { type BuiltApp, buildClientApp, buildFeature } from './testing/build-client-app.ts';
import { startWebhooks } from './testing/start-webhooks.ts';

// What the guide for developers shows, word for word (apps/web/src/features/developers), run against a server.
const now = '2027-01-01T00:00:00.000Z';
const stage = await startWebhooks(['booking.changed']);
const { server, receiver, admin, cityId } = stage;
const hasCurl = spawnSync('curl', ['--version']).status === 0;
let url: string;
let bookingId: string;
let app: BuiltApp;
let token: string;

beforeAll(async () => {
  server.clock.set(now);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  ({ bookingId } = await buildBooking(server.db, { city_id: cityId }));
  const reads = ['listUpcomingBookings', 'getBooking', 'listWebhookDeliveries'];
  const featureId = await buildFeature(server.db, [...reads, 'updateBooking']);
  app = await buildClientApp(server.db, admin, { organisationId: cityId, featureId });
  token = (await appTokens(ownApp()).token()) ?? '';
});
afterAll(() => stage.close());

const ownApp = () => ({ url, clientId: app.id, secret: app.secret });
const shell = async (script: string, env: Record<string, string> = {}) => {
  const { stdout } = await promisify(execFile)('sh', ['-c', script], {
    env: { ...process.env, CADENZA: url, CLIENT_ID: app.id, CLIENT_SECRET: app.secret, ...env },
  });
  return JSON.parse(stdout) as { access_token: string; payload: object };
};

describe('the guide’s example', () => {
  it.skipIf(!hasCurl)('of a first call gets a token and reads bookings with it', async () => {
    const { access_token: given, ...rest } = await shell(getToken);
    expect(rest).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    const { payload } = await shell(listBookings, { TOKEN: given });
    expect(payload).toMatchObject({ items: [{ id: bookingId }] });
  });

  it('of a response matches the contract', () => {
    const schema = z.strictObject({ ...answerSchema(operations.createAdminBooking.output.strict()).shape });
    expect(schema.parse(answer)).toEqual(answer);
  });

  it('of a refusal is what the server responds', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = await fetch(`${url}/api/v1.0/Booking/00000000-0000-4000-8000-000000000000`, { headers });
    expect([asked.status, await asked.json()]).toEqual([404, refused]);
  });

  it('of a list prints every upcoming booking', async () => {
    const lines = [];
    for await (const line of printSeason(ownApp())) lines.push(line);
    expect(lines).toEqual([expect.stringMatching(/^\d+: .+, 2027-03-13$/)]);
  });

  it('of a change keeps what somebody else wrote in the meantime', async () => {
    const cadenza = createClient({ url, tokens: givenToken(token) });
    const both = await Promise.all([
      addToNote(cadenza, bookingId, 'Arrive by the side gate'),
      addToNote(cadenza, bookingId, 'The harp is heavy'),
    ]);
    const { note } = await cadenza.call('getBooking', { params: { id: bookingId } });
    expect(note.split('\n').toSorted()).toEqual(['Arrive by the side gate', 'The harp is heavy']);
    expect(both).toContain(note);
  });

  it('of an event processes it once, and refuses one that we have not signed', async () => {
    const secret = await stage.saved({}, admin, app.id);
    const params = { id: bookingId };
    const { version } = (await server.call('getBooking', { params }, admin)).answer.payload;
    await server.call('updateBooking', { params, body: { version, type: 10 } }, admin);
    await stage.work();
    const [message] = receiver.received;
    const { body = '', headers = {} } = message ?? {};
    const request = (text = body) => {
      const init = { method: 'POST', headers: headers as Record<string, string>, body: text };
      return new Request('https://hooks.example.com/', init);
    };
    const changed = vi.fn<(id: string) => void>();
    const had = new Set<string>();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const statuses = [];
    for (const each of [request(), request(), request('{}')]) {
      statuses.push((await receiveEvent(each, { secret, had, changed })).status);
    }
    vi.useRealTimers();
    expect(statuses).toEqual([204, 204, 400]);
    expect(changed.mock.calls).toEqual([[bookingId]]);
  });
});
