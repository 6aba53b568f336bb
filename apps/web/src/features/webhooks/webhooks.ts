import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type Webhook = OutputOf<'getWebhook'>;
export type Endpoint = NonNullable<Webhook['endpoint']>;
export type Delivery = OutputOf<'listWebhookDeliveries'>['items'][number];

/** Reads that show where an app is told what happens, and how that goes. */
export const webhookReads: OperationId[] = ['getWebhook', 'listWebhookDeliveries'];
