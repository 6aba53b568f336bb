import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type Webhook = OutputOf<'getWebhook'>;
export type Endpoint = NonNullable<Webhook['endpoint']>;
export type Delivery = OutputOf<'listWebhookDeliveries'>['items'][number];

/** Queries to invalidate when an app's webhook changes. */
export const webhookReads: OperationId[] = ['getWebhook', 'listWebhookDeliveries'];
