import { routes } from '../../platform/http/routes.ts';
import { listInbox } from './views.ts';

export const inboxRoutes = routes({
  listInbox,
});
