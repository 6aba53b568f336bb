import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { eachBooking } from '../features/bookings/door/each-booking.ts';
import type { Handler } from '../platform/http/routes.ts';
import { updateBookingStatus } from './update-booking-status.ts';

/** Archives these bookings, each as `updateBookingStatus` does. */
export const archiveBookings: Handler<'archiveBookings'> = (context, { body: { bookingIds } }) =>
  eachBooking(context, bookingIds, ({ id }) => updateBookingStatus(context, id, { status: BookingStatus.Archived }));
