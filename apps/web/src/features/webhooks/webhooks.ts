import type { OutputOf } from '@cadenza/contract/operations';

export type Webhook = OutputOf<'getWebhook'>;
export type Endpoint = NonNullable<Webhook['endpoint']>;
export type Delivery = OutputOf<'listWebhookDeliveries'>['items'][number];
