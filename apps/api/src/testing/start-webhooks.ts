import type { WebhookEventType } from '@cadenza/domain/webhooks/webhook-events';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import type { Platform } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs/run-jobs.ts';
import { type Received, type Receiver, receiverName, startReceiver } from '../platform/testing/start-receiver.ts';
import { buildCity, buildInternalOrganisation } from './build.ts';
import { buildClientApp, buildFeature } from './build-client-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { workOff } from './work-off.ts';

/**
 * Far ahead of the database's own clock, by which the queue picks due jobs: a queued retry stays queued until a test
 * runs it, whatever the day of the test run.
 */
export const webhookNow = '2090-01-15T00:00:00.000Z';
const url = `https://${receiverName}/cadenza`;

/** A server with a city, its people, somebody else's server that receives events, and an app that may receive them. */
export async function startWebhooks(eventTypes: readonly WebhookEventType[]) {
  const server = await startTestApp(webhookNow);
  const receiver = await startReceiver();
  const platform: Platform = { ...server.platform, network: receiver.network };
  const cityId = await buildCity(server.db);
  const torontoId = await buildCity(server.db, 'CA');
  const admin = await server.signInStaff(cityId, 4);
  const sales = await server.signInStaff(cityId, 2);
  const foreigner = await server.signInStaff(torontoId, 4);
  const internalStaff = await server.signInStaff(await buildInternalOrganisation(server.db), 16);
  const featureId = await buildFeature(server.db, ['listWebhookDeliveries']);
  const allow = () => buildClientApp(server.db, admin, { organisationId: cityId, featureId });
  let app = await allow();

  const save = (given: object = {}, by = admin, id = app.id) =>
    server.call('saveWebhook', { params: { id }, body: { url, eventTypes: [...eventTypes], ...given } }, by);
  return {
    server,
    receiver,
    platform,
    cityId,
    torontoId,
    featureId,
    admin,
    sales,
    foreigner,
    internalStaff,
    save,
    saved: async (given: object = {}, by = admin, id = app.id) =>
      (await save(given, by, id)).answer.payload.signingSecret ?? '',
    seen: async (by = admin, id = app.id) => (await server.call('getWebhook', { params: { id } }, by)).answer.payload,
    list: async (by = admin, query: object = {}, id = app.id) =>
      (await server.call('listWebhookDeliveries', { params: { id }, query }, by)).answer.payload.items,
    /** Runs the jobs that are queued and due. */
    work: (handlers: Partial<JobHandlers> = {}) => workOff(platform, ['announce-events', 'deliver-webhook'], handlers),
    /** As at the start, with an app that has never received anything. */
    begin: async () => {
      await forget(server, receiver);
      app = await allow();
      return app;
    },
    close: async () => {
      await receiver.close();
      await server.close();
    },
  };
}

async function forget({ db, clock }: TestApp, receiver: Receiver): Promise<void> {
  clock.set(webhookNow);
  receiver.received = [];
  receiver.answer = (response) => response.writeHead(204).end();
  await db.deleteFrom('client_apps').execute();
  await db.deleteFrom('company_customers').execute();
  await db.deleteFrom('messages').execute();
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(db);
}

/** A message as verified by a receiver, at the receiver's own time. */
export function verified(secret: string, { headers, body }: Received, at = webhookNow): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}
