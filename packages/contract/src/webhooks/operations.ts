import { deliveryStatuses } from '@cadenza/domain/webhooks/delivery-schedule';
import { webhookAddressProblem } from '@cadenza/domain/webhooks/webhook-address';
import { webhookEventTypes } from '@cadenza/domain/webhooks/webhook-events';
import { z } from 'zod';
import { enabledOrDisabled, entityStatus } from '../enums.ts';
import { id, instant, keyPageOf, keyQuery, listOf, requiredText, ruled, secret } from '../fields.ts';
import { operation } from '../operation.ts';

const eventType = z.enum(webhookEventTypes);

export const getWebhook = operation({
  method: 'GET',
  path: '/ClientApp/:id/Webhook',
  access: 'org admin',
  summary: 'Get the webhook of a client app: its endpoint, its events and how deliveries are going',
  output: z.object({
    appName: z.string(),
    /** Null until an endpoint is entered. */
    endpoint: z
      .object({
        url: z.string(),
        eventTypes: z.array(eventType),
        /** 70 on, 20 off. */
        status: entityStatus,
        /** Why it was switched off automatically; null if a person did it. */
        endedBecause: z.string().nullable(),
        /** Since when all deliveries have failed; null while they succeed. */
        failingSince: instant.nullable(),
        /** The secret's last four characters. */
        hint: z.string(),
        /** Until when the previous secret also signs; null without one. */
        previousEndsAt: instant.nullable(),
        savedAt: instant,
        savedByName: z.string(),
        version: z.int(),
      })
      .nullable(),
    /** The organisations whose events the app receives, because they allow it. */
    heardOf: listOf({ organisationId: id, organisationName: z.string() }),
    canEdit: z.boolean(),
  }),
  refusals: ['clientAppNotFound'],
});

export const saveWebhook = operation({
  method: 'PUT',
  path: '/ClientApp/:id/Webhook',
  access: 'org admin',
  summary: 'Save the endpoint and events of a client app’s webhook; the first time, returns the secret, only once',
  body: z.object({
    url: ruled(requiredText(500, 'Please give the address'), (url) => (url === '' ? null : webhookAddressProblem(url))),
    eventTypes: z.array(eventType).min(1, 'Please choose the app’s events').max(50),
    status: enabledOrDisabled.default(70),
    /** 0 for the first time. */
    version: z.int32().min(0).default(0),
  }),
  output: z.object({ signingSecret: secret(z.string()).nullable() }),
  refusals: ['clientAppNotFound', 'webhookChanged'],
});

export const rotateWebhookSecret = operation({
  method: 'POST',
  path: '/ClientApp/:id/Webhook/Secret',
  access: 'org admin',
  summary:
    'Create a new signing secret, returned only once; the previous one also signs for one more day or ends immediately',
  body: z.object({ version: z.int32().min(1), endsAtOnce: z.boolean().default(false) }),
  output: z.object({ signingSecret: secret(z.string()), previousEndsAt: instant.nullable() }),
  refusals: ['clientAppNotFound', 'webhookNotFound', 'webhookChanged'],
});

export const deleteWebhook = operation({
  method: 'DELETE',
  path: '/ClientApp/:id/Webhook',
  access: 'org admin',
  summary: 'Delete the webhook of a client app and its deliveries',
  refusals: ['clientAppNotFound'],
});

export const sendTestEvent = operation({
  method: 'POST',
  path: '/ClientApp/:id/Webhook/Test',
  access: 'org admin',
  summary: 'Send a client app an empty event of type webhook.test; one at a time',
  output: z.object({ id }),
  refusals: ['clientAppNotFound', 'webhookNotFound', 'webhookOff'],
});

export const listWebhookDeliveries = operation({
  method: 'GET',
  path: '/ClientApp/:id/WebhookDeliveries',
  access: 'org admin',
  summary:
    'List a client app’s deliveries of the last thirty days and their outcome, latest first; the app can read here what it missed',
  query: keyQuery.extend({ status: z.enum(deliveryStatuses).optional() }),
  output: keyPageOf(
    z.object({
      /** The webhook-id header, the same for every attempt. */
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
      /** The HTTP status of the last response; null if none was received. */
      responseStatus: z.int().nullable(),
      /** Why the last attempt failed; null after a success. */
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
  summary: 'Resend an event to a client app, under the same webhook-id',
  refusals: ['webhookDeliveryNotFound', 'webhookOff'],
});
