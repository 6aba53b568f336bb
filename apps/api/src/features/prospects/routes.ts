import { routes } from '../../platform/http/routes.ts';
import { assignBookings } from './commands/assign-bookings.ts';
import { createAdminBooking } from './commands/create-admin-booking.ts';
import { downloadProspects } from './commands/download-prospects.ts';
import { handOverClients } from './commands/hand-over-clients.ts';
import { replaceSalesManager } from './commands/replace-sales-manager.ts';
import { setSalesManagerStatus } from './commands/set-sales-manager-status.ts';
import { getProspect, listBookingsByPerson, listProspects, listSalesManagers } from './views.ts';

export const prospectsRoutes = routes({
  listProspects,
  downloadProspects,
  getProspect,
  listBookingsByPerson,
  createAdminBooking,
  listSalesManagers,
  assignBookings,
  assignSalesManager: async (context, { body }) => ({ assigned: (await handOverClients(context, body)).length }),
  replaceSalesManager,
  setSalesManagerStatus,
});
