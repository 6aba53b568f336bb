import { routes } from '../../platform/http/routes.ts';
import { listOwnMessages } from './views.ts';

export const ownMessageRoutes = routes({
  listOwnMessages,
});
