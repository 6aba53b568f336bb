import type { WebhookEventType } from '@cadenza/domain/webhooks/webhook-events';
import { now as clock } from './clock.ts';

/** The event, and the ids of its records; read the rest through the API. */
export interface WebhookEvent {
  /** The same for every delivery of an event: ignore ids you have already processed. */
  id: string;
  type: WebhookEventType | 'webhook.test';
  /** When it happened. */
  timestamp: string;
  /** Without a booking if the event concerns none, such as a test. */
  data: { organisationId: string; bookingId?: string };
}

interface Message {
  /** Begins with `whsec_`. */
  secret: string;
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The raw body, before any parsing. */
  body: string;
  now?: Date;
}

/** It is not from Cadenza, or is too old: respond with 400 and do nothing. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}

/** Older messages may be replays. */
const toleranceSeconds = 5 * 60;

/** The event in a message, after checking its signature and age according to Standard Webhooks 1.0.0. */
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

/** For base64; invalid input has no bytes, and so signs nothing. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
