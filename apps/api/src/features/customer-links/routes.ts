import { routes } from '../../platform/http/routes.ts';
import { seeBooking } from '../bookings/door.ts';
import { renewCustomerLink } from './commands/renew-customer-link.ts';
import { revokeCustomerLink } from './commands/revoke-customer-link.ts';
import { sendCustomerLink } from './commands/send-customer-link.ts';
import { viewLinks } from './views.ts';

export const customerLinkRoutes = routes({
  listCustomerLinks: async (context, { params }) =>
    viewLinks(context.db, context, await seeBooking(context.db, context.scope, params.id)),
  sendCustomerLink,
  renewCustomerLink,
  revokeCustomerLink,
});
