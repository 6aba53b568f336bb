import { routes } from '../../platform/http/routes.ts';
import { viewGigRoster } from './views.ts';

export const gigRosterRoutes = routes({
  listGigRoster: (context, { query }) => viewGigRoster(context, query),
});
