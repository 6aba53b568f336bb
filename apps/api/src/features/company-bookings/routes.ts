import { routes } from '../../platform/http/routes.ts';
import { linkBookingCompany } from './commands/link-booking-company.ts';
import { getBookingCompany, getCompanyBooking, listCompanies, listCompanyBookings } from './views.ts';

export const companyBookingRoutes = routes({
  listCompanies,
  getBookingCompany,
  linkBookingCompany,
  listCompanyBookings,
  getCompanyBooking,
});
