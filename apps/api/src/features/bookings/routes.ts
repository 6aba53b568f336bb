import { routes } from '../../platform/http/routes.ts';
import { deleteBooking } from './commands/delete-booking.ts';
import { exportBookings } from './commands/export-bookings.ts';
import { viewBooking, viewBookingList, viewGig } from './views.ts';

export const bookingsRoutes = routes({
  listBookings: (context, { query }) => viewBookingList(context, query, 'all'),
  listUpcomingBookings: (context, { query }) => viewBookingList(context, query, 'upcoming'),
  listPreviousBookings: (context, { query }) => viewBookingList(context, query, 'previous'),
  downloadBookings: (context, { query }) => exportBookings(context, query),
  getBooking: (context, { params }) => viewBooking(context, params.id),
  getGig: (context, { params }) => viewGig(context, params.id),
  deleteBooking: (context, { params }) => deleteBooking(context, params.id),
});
