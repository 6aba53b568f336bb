import { routes } from '../../platform/http/routes.ts';
import { viewBookingLedger } from './views.ts';

export const ledgerRoutes = routes({
  getBookingLedger: (context, { params }) => viewBookingLedger(context, params.id),
});
