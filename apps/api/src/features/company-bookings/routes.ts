import { routes } from '../../platform/http/routes.ts';
import { linkBookingCompany } from './commands/link-booking-company.ts';
import { viewBookingCompany, viewCompanies, viewCompanyBooking, viewCompanyBookings } from './views.ts';

export const companyBookingRoutes = routes({
  listCompanies: (context, { query }) => viewCompanies(context, query),
  getBookingCompany: (context, { params }) => viewBookingCompany(context, params.id),
  linkBookingCompany: (context, { params, body }) => linkBookingCompany(context, params.id, body),
  listCompanyBookings: (context, { params, query }) => viewCompanyBookings(context, params.id, query),
  getCompanyBooking: (context, { params }) => viewCompanyBooking(context, params.id),
});
