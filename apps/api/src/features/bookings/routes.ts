import { routes } from '../../platform/http/routes.ts';

const soon = async (): Promise<never> => {
  throw new Error('the handler is being written');
};

export const bookingsRoutes = routes({
  listBookings: soon,
  listUpcomingBookings: soon,
  listPreviousBookings: soon,
  getBooking: soon,
  deleteBooking: soon,
  updateBooking: soon,
  updateBookingStatus: soon,
  unarchiveBooking: soon,
  updateBookingType: soon,
  getGig: soon,
  getBookingHistory: soon,
});
