import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '../../platform/context.ts';
import { type Received, type Receiver, receiverName, startReceiver } from '../../platform/testing/start-receiver.ts';
import { buildCity, buildInternalOrganisation, buildStaff } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildClientApp, buildFeature } from '../../testing/build-client-app.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { workOff } from '../../testing/work-off.ts';

const now = '2027-01-15T00:00:00.000Z';
const url = `https://${receiverName}/cadenza`;
let server: TestApp;
let receiver: Receiver;
let platform: Platform;
let [cityId, feature] = ['', ''];
let [admin, sales, foreigner, house] = [] as unknown as [Caller, Caller, Caller, Caller];
let app: Awaited<ReturnType<typeof buildClientApp>>;

beforeAll(async () => {
  server = await startTestApp(now);
  receiver = await startReceiver();
  platform = { ...server.platform, outside: receiver.outside };
  cityId = await buildCity(server.db);
  const as = async (organisationId: string, accountRole: number) =>
    server.signInAs(await buildStaff(server.db, { organisationId, accountRole }));
  admin = await as(cityId, 4);
  sales = await as(cityId, 2);
  foreigner = await as(await buildCity(server.db, 'CA'), 4);
  house = await as(await buildInternalOrganisation(server.db), 16);
  feature = await buildFeature(server.db, ['listWebhookDeliveries']);
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});
beforeEach(async () => {
  server.clock.set(now);
  receiver.received = [];
  await server.db.deleteFrom('client_apps').execute();
  app = await buildClientApp(server.db, admin, { organisationId: cityId, featureId: feature });
});

const entry = { url, eventTypes: ['booking.changed' as const] };
const save = (given: object = {}, as = admin) =>
  server.call('saveWebhook', { params: { id: app.id }, body: { ...entry, ...given } }, as);
const saved = async (given: object = {}) => (await save(given)).answer.payload.signingSecret ?? '';
const seen = async (as = admin) => (await server.call('getWebhook', { params: { id: app.id } }, as)).answer.payload;
const list = async () =>
  (await server.call('listWebhookDeliveries', { params: { id: app.id }, query: {} }, admin)).answer.payload.items;
const work = () => workOff(platform, ['announce-events', 'deliver-webhook']);
const verified = (secret: string, { headers, body }: Received, at = now) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
};

describe('an endpoint', () => {
  it('is entered by an admin of the app’s own organisation, and nobody sees its secret again', async () => {
    expect((await save({}, sales)).status).toBe(403);
    expect((await save({}, foreigner)).answer.refusal).toBe('clientAppNotFound');
    expect((await save({}, house)).answer.refusal).toBe('clientAppNotFound');
    const secret = await saved();
    expect(await seen()).toMatchObject({ endpoint: { url, hint: secret.slice(-4), version: 1 }, canEdit: true });
    expect(await seen(house)).toMatchObject({ endpoint: { url }, canEdit: false });
    expect((await server.call('getWebhook', { params: { id: app.id } }, foreigner)).status).toBe(404);
    expect(JSON.stringify(await seen())).not.toContain(secret);
    const kept = await server.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow();
    expect(kept.secret_encrypted.toString('latin1')).not.toContain(secret.slice(6));
    expect(await saved({ version: 1, url: 'https://other.example.com/' })).toBe('');
    const told = await server.db
      .selectFrom('account_events')
      .select('sentence')
      .where('organisation_id', '=', cityId)
      .execute();
    expect(told.map(({ sentence }) => sentence).join()).toContain('is told at other.example.com');
  });

  it('is entered once, also when two admins do it at once', async () => {
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await save({ version: 7 })).answer.refusal).toBe('webhookChanged');
  });

  it.each(['http://hooks.example.com/', 'https://127.0.0.1/', 'https://user:word@example.com/', 'https://[::1]/', ''])(
    'is nowhere within: %s',
    async (wrong) => {
      const { status, answer } = await save({ url: wrong });
      expect([status, answer.payload]).toMatchObject([400, { fields: [{ path: 'url' }] }]);
    },
  );

  it('that comes to lead inside gets nothing, however it is written down', async () => {
    await saved();
    platform.outside = { ...receiver.outside, isAllowed: server.platform.outside.isAllowed };
    const { bookingId } = await buildBooking(server.db, { city_id: cityId });
    const body = { version: 1, type: 10 as const };
    expect((await server.call('updateBooking', { params: { id: bookingId }, body }, admin)).status).toBe(200);
    await work();
    platform.outside = receiver.outside;
    expect(await list()).toMatchObject([{ failure: 'Its name does not lead to a public address' }]);
    expect(receiver.received).toEqual([]);
  });

  it('signs with both secrets for a day after a new one, and then with the new one', async () => {
    const first = await saved();
    const rotate = (version: number, endsAtOnce = false) =>
      server.call('rotateWebhookSecret', { params: { id: app.id }, body: { version, endsAtOnce } }, admin);
    const { payload } = (await rotate(1)).answer;
    expect(payload.previousEndsAt).toBe('2027-01-16T00:00:00.000Z');
    expect((await rotate(1)).answer.refusal).toBe('webhookChanged');
    const send = async (at: string) => {
      server.clock.set(at);
      receiver.received = [];
      await server.call('sendTestEvent', { params: { id: app.id } }, admin);
      await work();
      return receiver.received[0] as Received;
    };
    const during = await send('2027-01-15T23:59:59.000Z');
    const isMine = (secret: string, message: Received, at: string) => () => verified(secret, message, at);
    expect(isMine(first, during, '2027-01-15T23:59:59.000Z')).not.toThrow();
    expect(isMine(payload.signingSecret, during, '2027-01-15T23:59:59.000Z')).not.toThrow();
    const later = await send('2027-01-16T00:00:00.000Z');
    expect(isMine(first, later, '2027-01-16T00:00:00.000Z')).toThrow('No matching signature');
    expect(isMine(payload.signingSecret, later, '2027-01-16T00:00:00.000Z')).not.toThrow();
    const last = (await rotate(2, true)).answer.payload;
    expect(last.previousEndsAt).toBeNull();
    const atOnce = await send('2027-01-16T01:00:00.000Z');
    expect(isMine(payload.signingSecret, atOnce, '2027-01-16T01:00:00.000Z')).toThrow('No matching signature');
  });

  it('gets a test event when somebody asks, one at a time, and nothing once it is off or gone', async () => {
    const test = (as = admin) => server.call('sendTestEvent', { params: { id: app.id } }, as);
    expect((await test()).answer.refusal).toBe('webhookNotFound');
    await saved();
    await Promise.all([test(), test(), test()]);
    await work();
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual([
      { type: 'webhook.test', timestamp: now, data: { organisationId: cityId } },
    ]);
    await save({ version: 1, status: 20 });
    expect((await test()).answer.refusal).toBe('webhookOff');
    const remove = () => server.call('deleteWebhook', { params: { id: app.id } }, admin);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await seen()).endpoint).toBeNull();
    expect(await list()).toEqual([]);
  });
});
