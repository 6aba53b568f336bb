import { seal } from '@cadenza/api/secret-box';
import { makeSigningSecret, signingSecretPurpose } from '@cadenza/api/sign-message';
import { addMinutes } from '@cadenza/domain/time';
import { type WebhookEventType, webhookTypeOf } from '@cadenza/domain/webhooks/webhook-events';
import type { ClientBase } from 'pg';
import { namedId } from '../chance/seeded-random.ts';
import { copyRows } from './copy-rows.ts';

/** Reserved for examples (RFC 2606): nothing ever listens there. */
const url = 'https://run-sheets.example/cadenza';
const appName = 'Run sheet printer';
const types: WebhookEventType[] = [
  'booking.changed',
  'booking.status_changed',
  'booking.cancelled',
  'timeline.changed',
];
const shown = 12;

/** One app receives its city's events; its latest deliveries are listed. Requires apps and bookings. */
export async function loadWebhooks(
  client: ClientBase,
  { now, secretKey }: { now: string; secretKey: Buffer },
): Promise<void> {
  const [app] = (
    await client.query<{ organisation: string; item: string; by: string }>(
      `select a.organisation_id organisation, i.id item, a.created_by by
       from client_apps a join client_app_shortlist i on i.app_id = a.id where a.id = $1`,
      [namedId('client app', appName)],
    )
  ).rows;
  if (!app) return;
  const endpoint = namedId('webhook', appName);
  const secret = makeSigningSecret();
  await copyRows(client, 'webhook_endpoints', [
    {
      id: endpoint,
      app_id: namedId('client app', appName),
      url,
      event_types: `{${types.join(',')}}`,
      status: 70,
      secret_encrypted: seal(secretKey, secret, signingSecretPurpose),
      secret_hint: secret.slice(-4),
      saved_at: addMinutes(now, -21 * 24 * 60),
      saved_by: app.by,
    },
  ]);
  const events = await newestEvents(client, app.organisation, now);
  await copyRows(
    client,
    'webhook_deliveries',
    events.map(({ id, booking, at, type }, index) => ({
      id: namedId('delivery', String(index)),
      endpoint_id: endpoint,
      item_id: app.item,
      organisation_id: app.organisation,
      event_id: id,
      booking_id: booking,
      type,
      occurred_at: at,
      created_at: at,
      ...courseOf(index, at),
    })),
  );
}

async function newestEvents(client: ClientBase, city: string, now: string) {
  const { rows } = await client.query<{ id: string; booking: string; at: string; data: never }>(
    `select e.id, e.booking_id booking, e.at, e.data from booking_events e join bookings b on b.id = e.booking_id
     where b.city_id = $1 and e.at between $2::timestamptz - interval '20 days' and $2::timestamptz
     order by e.at desc, e.id desc limit 400`,
    [city, now],
  );
  return rows
    .flatMap(({ data, ...event }) => {
      const type = webhookTypeOf(data);
      return type && types.includes(type) ? [{ ...event, type }] : [];
    })
    .slice(0, shown);
}

/** Most arrive, one on the second attempt, one never. */
function courseOf(index: number, at: string) {
  const soon = addMinutes(new Date(at).toISOString(), 1);
  const arrived = { status: 'delivered', tries: 1, last_try_at: soon, response_code: 204, failure: null };
  if (index === 4) return { ...arrived, tries: 2 };
  if (index !== 5) return arrived;
  return { status: 'failed', tries: 8, last_try_at: soon, response_code: 503, failure: 'HTTP 503' };
}
