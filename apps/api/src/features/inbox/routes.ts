import { routes } from '../../platform/http/routes.ts';
import { viewInbox } from './views.ts';

export const inboxRoutes = routes({
  listInbox: (context, { query }) => viewInbox(context, query),
});
