import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobHandlers } from '../../job-handlers.ts';
import type { Received } from '../../platform/testing/start-receiver.ts';
import { buildOrganisation } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type BuiltApp, buildAppCaller, buildClientApp, buildFeature } from '../../testing/build-client-app.ts';
import { webhookNow as now, startWebhooks, verified } from '../../testing/start-webhooks.ts';

const webhooks = await startWebhooks(['booking.changed', 'booking.cancelled']);
const { server, receiver, platform, admin, sales, foreigner, internalStaff, save, saved, seen, list, work } = webhooks;
const { cityId, torontoId, featureId: feature } = webhooks;
const companyId = await buildOrganisation(server.db, { name: 'Harbour Hotels' });
const companyAdmin = await server.signInStaff(companyId, 4);
const reading = await buildFeature(server.db, ['listBookings']);
let app: BuiltApp;

afterAll(() => webhooks.close());
beforeEach(async () => {
  app = await webhooks.begin();
});

const change = (bookingId: string, data: object) =>
  server.db
    .insertInto('booking_events')
    .values({
      booking_id: bookingId,
      at: now,
      actor_kind: 'staff',
      actor_name: 'Ada',
      kind: (data as { kind: 'details changed' }).kind,
      data: JSON.stringify(data),
      data_version: 1,
    })
    .execute();
const changed = { kind: 'details changed', fields: ['Note'] };
const aBooking = async (given: object = {}) => (await buildBooking(server.db, { city_id: cityId, ...given })).bookingId;

const tryAt = async (id: string, at: string) => {
  server.clock.set(at);
  await jobHandlers['deliver-webhook'](platform, { deliveryId: id });
};
describe('a client app', () => {
  it('receives events, signed as Standard Webhooks specifies', async () => {
    const secret = await saved();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const bookingId = await aBooking();
    await change(bookingId, changed);
    await work();
    const [message] = receiver.received;
    expect(verified(secret, message as Received)).toEqual({
      type: 'booking.changed',
      timestamp: now,
      data: { organisationId: cityId, bookingId },
    });
    const [delivery] = await list();
    expect(delivery).toMatchObject({ status: 'delivered', tries: 1, responseStatus: 204, failure: null, bookingId });
    expect(message).toMatchObject({ path: '/cadenza', headers: { 'webhook-id': delivery?.id } });
    const forged = { ...(message as Received), body: (message as Received).body.replace(bookingId, cityId) };
    expect(() => verified(secret, forged)).toThrow('No matching signature');
    expect(() => verified(secret, message as Received, '2090-01-15T00:06:00Z')).toThrow('too old');
  });

  it('receives only the events it chose, about records of its organisation', async () => {
    await saved();
    await change(await aBooking(), { kind: 'note added', text: 'Loves Bach' });
    await change(await aBooking(), { kind: 'timeline deleted' });
    await change(await aBooking({ city_id: torontoId }), changed);
    await work();
    expect(receiver.received).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('receives nothing from a rolled-back transaction', async () => {
    await saved();
    const bookingId = await aBooking();
    await expect(
      server.db.transaction().execute(async (trx) => {
        await sql`insert into booking_events (booking_id, at, actor_kind, actor_name, kind, data, data_version)
          values (${bookingId}, ${now}, 'staff', 'Ada', 'details changed', ${JSON.stringify(changed)}, 1)`.execute(trx);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await work();
    expect(receiver.received).toEqual([]);
  });

  it('receives an event whichever command recorded it', async () => {
    await saved();
    const bookingId = await aBooking();
    const { version } = await server.db
      .selectFrom('bookings')
      .select('version')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const body = { version, type: 10 as const };
    expect((await server.call('updateBooking', { params: { id: bookingId }, body }, admin)).status).toBe(200);
    await work();
    expect(receiver.received.map(({ body: text }) => JSON.parse(text))).toMatchObject([
      { type: 'booking.changed', data: { bookingId } },
    ]);
  });

  it('of a company hears of its customers from the quote on, but not about musicians and songs', async () => {
    const theirs = await buildClientApp(server.db, companyAdmin, { organisationId: companyId, featureId: feature });
    const types = ['booking.changed', 'songs.changed', 'enquiry.received', 'musicians.confirmed'];
    await saved({ eventTypes: types }, companyAdmin, theirs.id);
    const { bookingId, customerId } = await buildBooking(server.db, { city_id: cityId });
    const link = { customer_id: customerId, organisation_id: companyId, linked_at: now, linked_by: admin.userId };
    await change(bookingId, changed);
    await work();
    expect(receiver.received).toEqual([]);
    await server.db.insertInto('company_customers').values(link).execute();
    await change(bookingId, { kind: 'songs reordered', list: 'playlist' });
    await change(bookingId, { kind: 'musicians confirmed', booked: 2, unfilled: 0 });
    await change(bookingId, changed);
    await work();
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'booking.changed', data: { organisationId: companyId, bookingId } },
    ]);
    await server.db.updateTable('bookings').set({ status: 20 }).where('id', '=', bookingId).execute();
    await change(bookingId, changed);
    await work();
    expect(receiver.received).toHaveLength(1);
  });

  it.each([
    ['its organisation takes it off', () => server.db.deleteFrom('client_app_shortlist').execute()],
    ['it is paused', () => server.db.updateTable('client_app_shortlist').set({ status: 20 }).execute()],
    ['it is revoked', () => server.db.updateTable('client_apps').set({ status: 20 }).execute()],
    ['it asks for the feature no more', () => server.db.deleteFrom('client_app_wanted_features').execute()],
    [
      'the feature is switched off',
      () => server.db.updateTable('client_app_features').set({ status: 20 }).where('id', '=', feature).execute(),
    ],
    [
      'whoever allowed it is an admin no more',
      () => server.db.updateTable('roles').set({ account_role: 2 }).where('id', '=', admin.roleId).execute(),
    ],
  ])('receives nothing more once %s, not even pending deliveries', async (_, happens) => {
    await saved();
    await change(await aBooking(), changed);
    receiver.answer = (response) => response.writeHead(503).end();
    await work();
    const waiting = await server.db.selectFrom('webhook_deliveries').select('id').execute();
    await happens();
    await change(await aBooking(), changed);
    await work();
    for (const { id } of waiting) await tryAt(id, '2090-01-15T00:02:00.000Z');
    expect(receiver.received).toHaveLength(1);
    await server.db.updateTable('client_app_features').set({ status: 70 }).execute();
    await server.db.updateTable('roles').set({ account_role: 4 }).where('id', '=', admin.roleId).execute();
  });

  it('receives nothing without the feature, whatever else it may do', async () => {
    const other = await buildClientApp(server.db, admin, { organisationId: cityId, featureId: reading });
    await saved({}, admin, other.id);
    await change(await aBooking(), changed);
    await work();
    expect(receiver.received).toEqual([]);
    expect((await seen(admin, other.id)).heardOf).toEqual([]);
    expect((await seen()).heardOf).toMatchObject([{ organisationId: cityId }]);
  });

  it('reads what it missed, about the organisation that it acts for', async () => {
    await saved();
    await change(await aBooking(), changed);
    await work();
    const caller = await buildAppCaller(server, admin, { organisationId: cityId, featureId: feature });
    expect(await list(caller)).toMatchObject([{ type: 'booking.changed', organisationId: cityId }]);
    const elsewhere = await buildAppCaller(server, companyAdmin, { organisationId: companyId, featureId: feature });
    expect((await server.call('listWebhookDeliveries', { params: { id: app.id }, query: {} }, elsewhere)).status).toBe(
      404,
    );
    expect((await server.call('getWebhook', { params: { id: app.id } }, caller)).answer.refusal).toBe('outsideScope');
  });
});

describe('an event that does not arrive', () => {
  const announced = async () => {
    await saved();
    await change(await aBooking(), changed);
    await work();
    const [delivery] = await list();
    return delivery?.id ?? '';
  };

  it('is retried for more than a day, always as the same message, and then given up', async () => {
    receiver.answer = (response) => response.writeHead(500).end('secret words of the receiver');
    const id = await announced();
    let [delivery] = await list();
    while (delivery?.nextTryAt) {
      await tryAt(id, delivery.nextTryAt);
      [delivery] = await list();
    }
    expect(delivery).toMatchObject({ status: 'failed', tries: 8, responseStatus: 500, failure: 'HTTP 500' });
    expect(delivery?.lastTryAt).toBe('2090-01-16T03:36:00.000Z');
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
  });

  it('is queued for its next attempt in the transaction that records the failure', async () => {
    receiver.answer = (response) => response.writeHead(302, { location: 'https://elsewhere.example.com/' }).end();
    const id = await announced();
    const { rows } = await sql<{ run_at: Date; key: string }>`
      select run_at, key from graphile_worker.jobs where task_identifier = 'deliver-webhook'`.execute(server.db);
    expect(rows).toMatchObject([{ key: `webhook ${id}` }]);
    expect(new Date(rows[0]?.run_at ?? 0).toISOString()).toBe('2090-01-15T00:01:00.000Z');
    expect(receiver.received).toHaveLength(1);
  });

  it('is sent again with the same id when a process is killed between sending and recording', async () => {
    await saved();
    await change(await aBooking(), changed);
    const killed = vi.fn<() => Promise<void>>(async () => {
      throw new Error('killed');
    });
    await work({ 'deliver-webhook': killed });
    const [waiting] = await list();
    expect(waiting).toMatchObject({ status: 'waiting', tries: 0 });
    // Two workers that both believe it is theirs.
    await Promise.all([tryAt(waiting?.id ?? '', now), tryAt(waiting?.id ?? '', now)]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([waiting?.id]));
    expect(await list()).toMatchObject([{ status: 'delivered', tries: 1 }]);
    await tryAt(waiting?.id ?? '', now);
    expect(receiver.received.length).toBeLessThanOrEqual(2);
  });

  it('is created once, however often its event is announced', async () => {
    await saved();
    await change(await aBooking(), changed);
    const { id } = await server.db
      .selectFrom('booking_events')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const announce = () => jobHandlers['announce-events'](platform, { eventIds: [id] });
    await Promise.all([announce(), announce(), announce()]);
    await work();
    expect(await list()).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('delays others of a slow endpoint, and no one else', async () => {
    await saved();
    receiver.answer = () => undefined;
    platform.network = { ...receiver.network, timeoutMilliseconds: 200 };
    for (let events = 0; events < 4; events++) await change(await aBooking(), changed);
    await work();
    platform.network = receiver.network;
    expect(receiver.received).toHaveLength(1);
    const failures = (await list()).map(({ failure, tries }) => `${tries} ${failure}`);
    expect(failures.toSorted()).toEqual(['0 null', '0 null', '0 null', '1 It did not answer in time']);
  });

  it('is repeated by hand with its id, once even if requested several times', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    const id = await announced();
    receiver.answer = (response) => response.writeHead(200).end();
    const repeat = (as = admin) => server.call('repeatWebhookDelivery', { params: { id } }, as);
    expect((await repeat(sales)).status).toBe(403);
    expect((await repeat(foreigner)).answer.refusal).toBe('webhookDeliveryNotFound');
    expect((await repeat(internalStaff)).answer.refusal).toBe('webhookDeliveryNotFound');
    await Promise.all([repeat(), repeat(), repeat()]);
    await work();
    expect(receiver.received).toHaveLength(2);
    expect(await list()).toMatchObject([{ id, status: 'delivered', responseStatus: 200 }]);
    await repeat();
    await work();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, id]);
  });

  it('switches its endpoint off after three days, and notifies its people once', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await announced();
    for (const day of [16, 17, 18]) {
      server.clock.set(`2090-01-${day}T00:00:00.000Z`);
      await change(await aBooking(), changed);
      await work();
    }
    expect((await seen()).endpoint).toMatchObject({ status: 20, endedBecause: 'Nothing arrived for three days' });
    expect(await list(admin, { status: 'waiting' })).toEqual([]);
    const mails = await server.db.selectFrom('messages').select(['subject', 'text_body']).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain(`/client-apps/${app.id}/events`);
    receiver.received = [];
    await change(await aBooking(), changed);
    await work();
    expect(receiver.received).toEqual([]);
    const [delivery] = await list();
    const repeated = await server.call('repeatWebhookDelivery', { params: { id: delivery?.id ?? '' } }, admin);
    expect(repeated.answer.refusal).toBe('webhookOff');
  });

  it('switches its endpoint off immediately when that answers 410', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    await announced();
    expect((await seen()).endpoint?.endedBecause).toMatch(/410/);
    await save({ version: 2 });
    expect((await seen()).endpoint).toMatchObject({ status: 70, endedBecause: null, failingSince: null });
  });

  it('is removed after thirty days, and queued again if its job was lost', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await announced();
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(server.db);
    receiver.answer = (response) => response.writeHead(200).end();
    // The job runs repeatedly: a row that one worker skips, because another holds it, is taken by the next one.
    let hour = 1;
    const afterAnotherHour = async () => {
      server.clock.set(`2090-01-15T${String(++hour).padStart(2, '0')}:00:00.000Z`);
      await jobHandlers['clear-webhooks'](platform, {});
      await work();
      return list();
    };
    await expect.poll(afterAnotherHour).toMatchObject([{ status: 'delivered' }]);
    server.clock.set('2090-02-15T00:00:00.000Z');
    await jobHandlers['clear-webhooks'](platform, {});
    expect(await list()).toEqual([]);
  });
});
