import { routes } from '../../platform/http/routes.ts';
import { presentCosts } from './present.ts';
import { findCosts } from './store.ts';

export const committedCostRoutes = routes({
  listCommittedCosts: async ({ db, scope, now }, { params }) =>
    presentCosts(await findCosts(db, scope, params.id, now)),
});
