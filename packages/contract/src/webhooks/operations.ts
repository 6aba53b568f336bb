import { deliveryStatuses } from '@cadenza/domain/webhooks/delivery-schedule';
import { webhookAddressProblem } from '@cadenza/domain/webhooks/webhook-address';
import { webhookEventTypes } from '@cadenza/domain/webhooks/webhook-events';
import { z } from 'zod';
import { entityStatus } from '../enums.ts';
import { id, idParams, instant, keyPageOf, keyQuery, nothing, requiredText, ruled, secret } from '../fields.ts';
import { operation } from '../operation.ts';

const eventType = z.enum(webhookEventTypes);

export const getWebhook = operation({
  method: 'GET',
  path: '/ClientApp/:id/Webhook',
  access: 'org admin',
  summary: 'Where a client app is told what happens, of what, and how that goes',
  params: idParams,
  output: z.object({
    appName: z.string(),
    /** Null until somebody enters one. */
    endpoint: z
      .object({
        url: z.string(),
        eventTypes: z.array(eventType),
        /** 70 on, 20 off. */
        status: entityStatus,
        /** Why it was switched off by itself; null where a person did. */
        endedBecause: z.string().nullable(),
        /** Since when nothing has arrived; null while all goes well. */
        failingSince: instant.nullable(),
        /** The secret's last four characters. */
        hint: z.string(),
        /** Until when the secret before signs too; null without one. */
        previousEndsAt: instant.nullable(),
        savedAt: instant,
        savedByName: z.string(),
        version: z.int(),
      })
      .nullable(),
    /** Organisations that allow the app to be told; about their records alone it is. */
    heardOf: z.array(z.object({ organisationId: id, organisationName: z.string() })),
    canEdit: z.boolean(),
  }),
  refusals: ['clientAppNotFound'],
});

export const saveWebhook = operation({
  method: 'PUT',
  path: '/ClientApp/:id/Webhook',
  access: 'org admin',
  summary: 'Where a client app is told what happens, and of what; the first time the secret is answered, this once',
  params: idParams,
  body: z.object({
    url: ruled(requiredText(500, 'Please give the address'), (url) => (url === '' ? null : webhookAddressProblem(url))),
    eventTypes: z.array(eventType).min(1, 'Please choose what the app is told').max(50),
    status: z.literal([20, 70]).default(70),
    /** 0 the first time. */
    version: z.int32().min(0).default(0),
  }),
  output: z.object({ signingSecret: secret(z.string()).nullable() }),
  refusals: ['clientAppNotFound', 'webhookChanged'],
});

export const rotateWebhookSecret = operation({
  method: 'POST',
  path: '/ClientApp/:id/Webhook/Secret',
  access: 'org admin',
  summary: 'A new secret that signs events, answered once; the one before signs too for a day more, or ends at once',
  params: idParams,
  body: z.object({ version: z.int32().min(1), endsAtOnce: z.boolean().default(false) }),
  output: z.object({ signingSecret: secret(z.string()), previousEndsAt: instant.nullable() }),
  refusals: ['clientAppNotFound', 'webhookNotFound', 'webhookChanged'],
});

export const deleteWebhook = operation({
  method: 'DELETE',
  path: '/ClientApp/:id/Webhook',
  access: 'org admin',
  summary: 'Tell a client app nothing more; its deliveries go too',
  params: idParams,
  output: nothing,
  refusals: ['clientAppNotFound'],
});

export const sendTestEvent = operation({
  method: 'POST',
  path: '/ClientApp/:id/Webhook/Test',
  access: 'org admin',
  summary: 'Send a client app an event of the type webhook.test, about nothing; one at a time',
  params: idParams,
  output: z.object({ id }),
  refusals: ['clientAppNotFound', 'webhookNotFound', 'webhookOff'],
});

export const listWebhookDeliveries = operation({
  method: 'GET',
  path: '/ClientApp/:id/WebhookDeliveries',
  access: 'org admin',
  summary:
    'What a client app was told in the last thirty days and what became of it, the latest first; the app itself reads here what it missed',
  params: idParams,
  query: keyQuery.extend({ status: z.enum(deliveryStatuses).optional() }),
  output: keyPageOf(
    z.object({
      /** The header webhook-id, the same with each try. */
      id,
      type: z.enum([...webhookEventTypes, 'webhook.test']),
      organisationId: id,
      organisationName: z.string(),
      bookingId: id.nullable(),
      occurredAt: instant,
      createdAt: instant,
      status: z.enum(deliveryStatuses),
      tries: z.int(),
      lastTryAt: instant.nullable(),
      /** The HTTP status of the last response; null when none came. */
      responseStatus: z.int().nullable(),
      /** Why the last try came to nothing; null after a good one. */
      failure: z.string().nullable(),
      nextTryAt: instant.nullable(),
    }),
  ),
  refusals: ['clientAppNotFound'],
});

export const repeatWebhookDelivery = operation({
  method: 'POST',
  path: '/WebhookDeliveries/:id/Repeat',
  access: 'org admin',
  summary: 'Send an event to a client app once more, under the same webhook-id',
  params: idParams,
  output: nothing,
  refusals: ['webhookDeliveryNotFound', 'webhookOff'],
});
