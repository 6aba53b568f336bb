import { routes } from '../../platform/http/routes.ts';
import { deleteBooking } from './commands/delete-booking.ts';
import { downloadBookings } from './commands/download-bookings.ts';
import { getGig, viewBooking, viewBookingList } from './views.ts';

export const bookingsRoutes = routes({
  listBookings: (context, { query }) => viewBookingList(context, query, 'all'),
  listUpcomingBookings: (context, { query }) => viewBookingList(context, query, 'upcoming'),
  listPreviousBookings: (context, { query }) => viewBookingList(context, query, 'previous'),
  downloadBookings,
  getBooking: (context, { params }) => viewBooking(context, params.id),
  getGig,
  deleteBooking,
});
