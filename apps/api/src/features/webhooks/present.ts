import type { OutputOf } from '@cadenza/contract/operations';
import { testEventType, webhookEventTypes } from '@cadenza/domain/webhooks/webhook-events';

type Endpoint = NonNullable<OutputOf<'getWebhook'>['endpoint']>;
type Delivery = OutputOf<'listWebhookDeliveries'>['items'][number];

/** An endpoint as its people see it; null for an app without one. */
export function presentEndpoint(
  row: { [K in keyof Omit<Endpoint, 'eventTypes'>]: Endpoint[K] | null } & { eventTypes: string[] | null },
): Endpoint | null {
  const { url, eventTypes, status, hint, savedAt, savedByName, version } = row;
  if (!url || !eventTypes || !status || hint === null || !savedAt || savedByName === null || !version) return null;
  return {
    url,
    eventTypes: webhookEventTypes.filter((type) => eventTypes.includes(type)),
    status,
    endedBecause: row.endedBecause,
    failingSince: row.failingSince,
    hint,
    previousEndsAt: row.previousEndsAt,
    savedAt,
    savedByName,
    version,
  };
}

export const presentDelivery = ({ type, ...delivery }: Omit<Delivery, 'type'> & { type: string }): Delivery => ({
  ...delivery,
  type: webhookEventTypes.find((known) => known === type) ?? testEventType,
});
