import { routes } from '../../platform/http/routes.ts';
import { findCatalogue } from './door.ts';
import { findCity } from './store.ts';
import { viewPerformances, viewPerformanceTypes, viewPerformers, viewRegions, viewStartingCity } from './views.ts';

export const estimatorRoutes = routes({
  listRegions: (context, { query }) => viewRegions(context, query),
  getCityContext: async (context, { query }) => ({ city: await findCity(context, query.city) }),
  createContext: (context, { body }) => viewStartingCity(context, body.location),
  listPerformanceTypes: (context) => viewPerformanceTypes(context),
  searchPerformances: (context, { body }) => viewPerformances(context, body),
  listPerformers: (context, { query }) => viewPerformers(context, query),
  getEstimatorCatalogue: (context, { query }) => findCatalogue(context, query.city),
});
