import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Received, receiverName } from '../../platform/testing/start-receiver.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import type { BuiltApp } from '../../testing/build-client-app.ts';
import { webhookNow as now, startWebhooks, verified } from '../../testing/start-webhooks.ts';

const url = `https://${receiverName}/cadenza`;
const webhooks = await startWebhooks(['booking.changed']);
const { server, receiver, platform, cityId, admin, sales, foreigner, internalStaff, save, saved, seen, list, work } =
  webhooks;
let app: BuiltApp;

afterAll(() => webhooks.close());
beforeEach(async () => {
  app = await webhooks.begin();
});

describe('an endpoint', () => {
  it('is entered by an admin of the app’s own organisation, and no one sees its secret again', async () => {
    expect((await save({}, sales)).status).toBe(403);
    expect((await save({}, foreigner)).answer.refusal).toBe('clientAppNotFound');
    expect((await save({}, internalStaff)).answer.refusal).toBe('clientAppNotFound');
    const secret = await saved();
    expect(await seen()).toMatchObject({ endpoint: { url, hint: secret.slice(-4), version: 1 }, canEdit: true });
    expect(await seen(internalStaff)).toMatchObject({ endpoint: { url }, canEdit: false });
    expect((await server.call('getWebhook', { params: { id: app.id } }, foreigner)).status).toBe(404);
    expect(JSON.stringify(await seen())).not.toContain(secret);
    const kept = await server.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow();
    expect(kept.secret_encrypted.toString('latin1')).not.toContain(secret.slice(6));
    expect(await saved({ version: 1, url: 'https://other.example.com/' })).toBe('');
    const events = await server.db
      .selectFrom('account_events')
      .select('sentence')
      .where('organisation_id', '=', cityId)
      .execute();
    expect(events.map(({ sentence }) => sentence).join()).toContain('are sent to other.example.com');
  });

  it('is created once, even by two admins concurrently', async () => {
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await save({ version: 7 })).answer.refusal).toBe('webhookChanged');
  });

  it.each(['http://hooks.example.com/', 'https://127.0.0.1/', 'https://user:word@example.com/', 'https://[::1]/', ''])(
    'cannot be an internal address: %s',
    async (wrong) => {
      const { status, answer } = await save({ url: wrong });
      expect([status, answer.payload]).toMatchObject([400, { fields: [{ path: 'url' }] }]);
    },
  );

  it('that later resolves to an internal address gets nothing, however it is written', async () => {
    await saved();
    platform.network = { ...receiver.network, isAllowed: server.platform.network.isAllowed };
    const { bookingId } = await buildBooking(server.db, { city_id: cityId });
    const body = { version: 1, type: 10 as const };
    expect((await server.call('updateBooking', { params: { id: bookingId }, body }, admin)).status).toBe(200);
    await work();
    platform.network = receiver.network;
    expect(await list()).toMatchObject([{ failure: 'Its name does not lead to a public address' }]);
    expect(receiver.received).toEqual([]);
  });

  it('signs with both secrets for a day after a new one, and then only with the new one', async () => {
    const first = await saved();
    const rotate = (version: number, endsAtOnce = false) =>
      server.call('rotateWebhookSecret', { params: { id: app.id }, body: { version, endsAtOnce } }, admin);
    const { payload } = (await rotate(1)).answer;
    expect(payload.previousEndsAt).toBe('2090-01-16T00:00:00.000Z');
    expect((await rotate(1)).answer.refusal).toBe('webhookChanged');
    const send = async (at: string) => {
      server.clock.set(at);
      receiver.received = [];
      await server.call('sendTestEvent', { params: { id: app.id } }, admin);
      await work();
      return receiver.received[0] as Received;
    };
    const during = await send('2090-01-15T23:59:59.000Z');
    const isMine = (secret: string, message: Received, at: string) => () => verified(secret, message, at);
    expect(isMine(first, during, '2090-01-15T23:59:59.000Z')).not.toThrow();
    expect(isMine(payload.signingSecret, during, '2090-01-15T23:59:59.000Z')).not.toThrow();
    const later = await send('2090-01-16T00:00:00.000Z');
    expect(isMine(first, later, '2090-01-16T00:00:00.000Z')).toThrow('No matching signature');
    expect(isMine(payload.signingSecret, later, '2090-01-16T00:00:00.000Z')).not.toThrow();
    const last = (await rotate(2, true)).answer.payload;
    expect(last.previousEndsAt).toBeNull();
    const atOnce = await send('2090-01-16T01:00:00.000Z');
    expect(isMine(payload.signingSecret, atOnce, '2090-01-16T01:00:00.000Z')).toThrow('No matching signature');
  });

  it('gets a test event on request, one at a time, and nothing once it is off or gone', async () => {
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
