import { testEventType, type WebhookEventType, webhookEventTypes } from '@cadenza/domain/webhooks/webhook-events';
import { seal } from '../platform/crypto/secret-box.ts';
import type { Db } from '../platform/db/database.ts';
import { makeSigningSecret, signingSecretPurpose } from '../platform/outgoing/sign-message.ts';
import { testSecretKey } from './test-app.ts';

const at = '2026-12-01T00:00:00.000Z';

/** An endpoint of an app, with the secret that signs its events. */
export async function buildWebhook(
  db: Db,
  { appId, by, url, types = webhookEventTypes }: { appId: string; by: string; url: string; types?: WebhookEventType[] },
): Promise<{ endpointId: string; signingSecret: string }> {
  const signingSecret = makeSigningSecret();
  const { id } = await db
    .insertInto('webhook_endpoints')
    .values({
      app_id: appId,
      url,
      event_types: types,
      secret_encrypted: seal(testSecretKey, signingSecret, signingSecretPurpose),
      secret_hint: signingSecret.slice(-4),
      saved_at: at,
      saved_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { endpointId: id, signingSecret };
}

/** A test event whose delivery failed. */
export async function buildDelivery(
  db: Db,
  { endpointId, organisationId }: { endpointId: string; organisationId: string },
): Promise<string> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: endpointId,
      organisation_id: organisationId,
      type: testEventType,
      occurred_at: at,
      created_at: at,
      status: 'failed',
      tries: 8,
      last_try_at: at,
      failure: 'Nothing answers there',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
