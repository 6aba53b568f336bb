import { unarchiveCommand } from '@cadenza/domain/bookings/booking-status';
import { routes } from '../../platform/http/routes.ts';
import { deleteBooking } from './commands/delete-booking.ts';
import { recordOutcome } from './commands/record-outcome.ts';
import { updateBookingStatus } from './commands/update-booking-status.ts';
import { viewBooking, viewBookingList, viewGig } from './views.ts';

export const bookingsRoutes = routes({
  listBookings: (context, { query }) => viewBookingList(context, query, 'all'),
  listUpcomingBookings: (context, { query }) => viewBookingList(context, query, 'upcoming'),
  listPreviousBookings: (context, { query }) => viewBookingList(context, query, 'previous'),
  getBooking: (context, { params }) => viewBooking(context, params.id),
  getGig: (context, { params }) => viewGig(context, params.id),
  deleteBooking: (context, { params }) => deleteBooking(context, params.id),
  updateBookingStatus: (context, { params, body }) => updateBookingStatus(context, params.id, body.status),
  unarchiveBooking: (context, { params }) => updateBookingStatus(context, params.id, unarchiveCommand),
  updateBookingOutcome: (context, { params, body }) => recordOutcome(context, params.id, body),
});
