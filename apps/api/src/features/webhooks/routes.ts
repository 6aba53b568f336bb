import { routes } from '../../platform/http/routes.ts';
import { deleteWebhook } from './commands/delete-webhook.ts';
import { repeatWebhookDelivery } from './commands/repeat-webhook-delivery.ts';
import { rotateWebhookSecret } from './commands/rotate-webhook-secret.ts';
import { saveWebhook } from './commands/save-webhook.ts';
import { sendTestEvent } from './commands/send-test-event.ts';
import { getWebhook, listWebhookDeliveries } from './views.ts';

export const webhookRoutes = routes({
  getWebhook,
  saveWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  sendTestEvent,
  listWebhookDeliveries,
  repeatWebhookDelivery,
});
