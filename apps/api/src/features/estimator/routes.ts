import { routes } from '../../platform/http/routes.ts';
import { findCatalogue } from './door.ts';
import { findCity } from './store.ts';
import { createContext, listPerformanceTypes, listPerformers, listRegions, searchPerformances } from './views.ts';

export const estimatorRoutes = routes({
  listRegions,
  getCityContext: async (context, { query }) => ({ city: await findCity(context, query.city) }),
  createContext,
  listPerformanceTypes,
  searchPerformances,
  listPerformers,
  getEstimatorCatalogue: (context, { query }) => findCatalogue(context, query.city),
});
