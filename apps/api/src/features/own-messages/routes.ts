import { routes } from '../../platform/http/routes.ts';
import { viewOwnMessages } from './views.ts';

export const ownMessageRoutes = routes({
  listOwnMessages: (context, { query }) => viewOwnMessages(context, query),
});
