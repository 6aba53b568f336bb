import { routes } from '../../platform/http/routes.ts';
import {
  listBookingPerformers,
  listCityPerformers,
  listEventGroups,
  listPackages,
  listPerformances,
  listSkills,
  listTravelCharges,
} from './views.ts';

export const catalogueRoutes = routes({
  listEventGroups,
  listPackages,
  listPerformances,
  listBookingPerformers,
  listCityPerformers,
  listSkills,
  listTravelCharges,
});
