import { routes } from '../../platform/http/routes.ts';

const soon = async (): Promise<never> => {
  throw new Error('the handler is being written');
};

export const catalogueRoutes = routes({
  listEventGroups: soon,
  listPackages: soon,
  listPerformances: soon,
  listBookingPerformers: soon,
  listCityPerformers: soon,
  listSkills: soon,
  listTravelCharges: soon,
  updateVenue: soon,
});
