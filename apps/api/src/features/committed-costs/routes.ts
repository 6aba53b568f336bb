import { routes } from '../../platform/http/routes.ts';
import { viewCommittedCosts } from './views.ts';

export const committedCostRoutes = routes({
  listCommittedCosts: (context, { params }) => viewCommittedCosts(context, params.id),
});
