import type { WebhookEventType } from '@cadenza/domain/webhooks/webhook-events';
import { now as clock } from './clock.ts';

/** What happened, and to which records; the rest is read by the API. */
export interface WebhookEvent {
  /** Stays the same when an event is sent again: drop what you have had. */
  id: string;
  type: WebhookEventType | 'webhook.test';
  /** When it happened. */
  timestamp: string;
  /** Without a booking where nothing happened to one, as in a test. */
  data: { organisationId: string; bookingId?: string };
}

interface Message {
  /** Begins with `whsec_`. */
  secret: string;
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it came, before anything has parsed it. */
  body: string;
  now?: Date;
}

/** It does not come from Cadenza, or is too old: answer 400 and do nothing. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}

/** Older ones may have been overheard, and sent again by somebody else. */
const toleranceSeconds = 5 * 60;

/** The event in a message, after its signature and its age are checked as Standard Webhooks 1.0.0 says. */
export async function verifyWebhook({ secret, headers, body, now = clock() }: Message): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const sentAt = headerOf(headers, 'webhook-timestamp');
  const age = Math.abs(now.getTime() / 1000 - Number(sentAt));
  if (!/^\d+$/.test(sentAt) || age > toleranceSeconds) throw new WebhookRefused('The message is too old or too new');
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${sentAt}.${body}`);
  for (const signature of headerOf(headers, 'webhook-signature').split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed))) {
      return { id, ...(JSON.parse(body) as Omit<WebhookEvent, 'id'>) };
    }
  }
  throw new WebhookRefused('No signature is right for this secret');
}

function headerOf(headers: Message['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string') throw new WebhookRefused(`The header ${name} is missing`);
  return value;
}

/** Of base64; what is none has no bytes, and so signs nothing. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
