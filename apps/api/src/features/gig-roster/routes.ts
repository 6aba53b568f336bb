import { routes } from '../../platform/http/routes.ts';
import { listGigRoster } from './views.ts';

export const gigRosterRoutes = routes({
  listGigRoster,
});
