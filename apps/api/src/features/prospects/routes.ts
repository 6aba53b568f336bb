import { routes } from '../../platform/http/routes.ts';

const soon = async (): Promise<never> => {
  throw new Error('the handler is being written');
};

export const prospectsRoutes = routes({
  listProspects: soon,
  getProspect: soon,
  listBookingsByPerson: soon,
  createAdminBooking: soon,
  listSalesManagers: soon,
  assignSalesManager: soon,
  replaceSalesManager: soon,
  setSalesManagerStatus: soon,
});
