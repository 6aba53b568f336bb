import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookRefused } from './verify-webhook.ts';

const secret = `whsec_${btoa('thirty-two bytes that sign events')}`;
const other = `whsec_${btoa('some other bytes that sign events')}`;
const now = new Date('2027-01-15T00:00:00.000Z');
const body = JSON.stringify({
  type: 'booking.changed',
  timestamp: '2027-01-14T23:59:58.000Z',
  data: { organisationId: 'o', bookingId: 'b' },
});
const signedBy = (...secrets: string[]) => ({
  'webhook-id': 'm1',
  'webhook-timestamp': String(now.getTime() / 1000),
  'webhook-signature': secrets.map((each) => new Webhook(each).sign('m1', now, body)).join(' '),
});

describe('a message', () => {
  it.each([
    ['Node’s headers', signedBy(secret)],
    ['fetch’s headers', new Headers(signedBy(secret))],
    ['a new secret next to the previous one', signedBy(other, secret)],
  ])('is accepted when signed by the standard’s own library: %s', async (_, headers) => {
    const event = await verifyWebhook({ secret, headers, body, now });
    expect(event).toEqual({ id: 'm1', ...JSON.parse(body) });
  });

  const later = new Date(now.getTime() + 301_000);
  it.each([
    ['another secret', { headers: signedBy(other) }],
    ['another body', { body: body.replace('"b"', '"c"') }],
    ['another id', { headers: { ...signedBy(secret), 'webhook-id': 'm2' } }],
    ['an age of more than five minutes', { now: later }],
    ['a time in the future', { now: new Date(now.getTime() - 301_000) }],
    ['an invalid time', { headers: { ...signedBy(secret), 'webhook-timestamp': 'soon' } }],
    ['no signature', { headers: { ...signedBy(secret), 'webhook-signature': undefined } }],
    ['a signature that is not base64', { headers: { ...signedBy(secret), 'webhook-signature': 'v1,!' } }],
    ['an unknown version', { headers: { ...signedBy(secret), 'webhook-signature': 'v1a,AAAA' } }],
  ])('is refused with %s', async (_, given) => {
    const message = { secret, headers: signedBy(secret), body, now, ...given };
    await expect(verifyWebhook(message)).rejects.toBeInstanceOf(WebhookRefused);
  });
});
