import { routes } from '../../platform/http/routes.ts';
import { assignBookings } from './commands/assign-bookings.ts';
import { createAdminBooking } from './commands/create-admin-booking.ts';
import { exportProspects } from './commands/export-prospects.ts';
import { handOverClients } from './commands/hand-over-clients.ts';
import { replaceSalesManager } from './commands/replace-sales-manager.ts';
import { setSalesManagerStatus } from './commands/set-sales-manager-status.ts';
import { viewPersonBookings, viewProspect, viewProspects, viewSalesManagers } from './views.ts';

export const prospectsRoutes = routes({
  listProspects: (context, { query }) => viewProspects(context, query),
  downloadProspects: (context, { query }) => exportProspects(context, query),
  getProspect: (context, { params, query }) => viewProspect(context, params.id, query),
  listBookingsByPerson: (context, { params, query }) => viewPersonBookings(context, params.id, query),
  createAdminBooking: (context, { body }) => createAdminBooking(context, body),
  listSalesManagers: (context, { query }) => viewSalesManagers(context, query),
  assignBookings: (context, { body }) => assignBookings(context, body),
  assignSalesManager: async (context, { body }) => ({ assigned: (await handOverClients(context, body)).length }),
  replaceSalesManager: (context, { body }) => replaceSalesManager(context, body),
  setSalesManagerStatus: (context, { body }) => setSalesManagerStatus(context, body),
});
