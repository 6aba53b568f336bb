import { routes } from '../../platform/http/routes.ts';
import { saveCustomerMessage } from './commands/save-customer-message.ts';
import { getCustomerMessages } from './views.ts';

export const customerMessageRoutes = routes({
  getCustomerMessages,
  saveCustomerMessage,
});
