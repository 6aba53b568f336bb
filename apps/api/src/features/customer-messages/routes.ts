import { routes } from '../../platform/http/routes.ts';
import { saveCustomerMessage } from './commands/save-customer-message.ts';
import { viewCustomerMessages } from './views.ts';

export const customerMessageRoutes = routes({
  getCustomerMessages: (context, { params }) => viewCustomerMessages(context, params.id),
  saveCustomerMessage: (context, { params, body }) => saveCustomerMessage(context, params, body),
});
