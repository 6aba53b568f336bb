import { routes } from '../../platform/http/routes.ts';
import { seeBooking } from '../bookings/door.ts';
import { renewLink } from './commands/renew-link.ts';
import { revokeLink } from './commands/revoke-link.ts';
import { sendLink } from './commands/send-link.ts';
import { viewLinks } from './views.ts';

export const customerLinkRoutes = routes({
  listCustomerLinks: async (context, { params }) =>
    viewLinks(context.db, context, await seeBooking(context.db, context.scope, params.id)),
  sendCustomerLink: (context, { params, body }) => sendLink(context, params.id, body),
  renewCustomerLink: (context, { params, body }) => renewLink(context, params.id, body),
  revokeCustomerLink: (context, { params, body }) => revokeLink(context, params.id, body),
});
