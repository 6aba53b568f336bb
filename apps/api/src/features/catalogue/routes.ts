import { routes } from '../../platform/http/routes.ts';
import {
  viewBookingPerformers,
  viewCityPerformers,
  viewEventGroups,
  viewPackages,
  viewPerformances,
  viewSkills,
  viewTravelCharges,
} from './views.ts';

export const catalogueRoutes = routes({
  listEventGroups: (context, { query }) => viewEventGroups(context, query),
  listPackages: (context, { query }) => viewPackages(context, query),
  listPerformances: (context, { query }) => viewPerformances(context, query),
  listBookingPerformers: (context, { params, query }) => viewBookingPerformers(context, params.id, query),
  listCityPerformers: (context, { params, query }) => viewCityPerformers(context, params.id, query),
  listSkills: (context, { query }) => viewSkills(context, query),
  listTravelCharges: (context, { params, query }) => viewTravelCharges(context, params.id, query),
});
