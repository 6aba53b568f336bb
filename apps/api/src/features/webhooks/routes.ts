import { routes } from '../../platform/http/routes.ts';
import { deleteWebhook } from './commands/delete-webhook.ts';
import { repeatDelivery } from './commands/repeat-delivery.ts';
import { rotateWebhookSecret } from './commands/rotate-webhook-secret.ts';
import { saveWebhook } from './commands/save-webhook.ts';
import { sendTestEvent } from './commands/send-test-event.ts';
import { viewDeliveries, viewWebhook } from './views.ts';

export const webhookRoutes = routes({
  getWebhook: (context, { params }) => viewWebhook(context, params.id),
  saveWebhook: (context, { params, body }) => saveWebhook(context, params.id, body),
  rotateWebhookSecret: (context, { params, body }) => rotateWebhookSecret(context, params.id, body),
  deleteWebhook: (context, { params }) => deleteWebhook(context, params.id),
  sendTestEvent: (context, { params }) => sendTestEvent(context, params.id),
  listWebhookDeliveries: (context, { params, query }) => viewDeliveries(context, params.id, query),
  repeatWebhookDelivery: (context, { params }) => repeatDelivery(context, params.id),
});
