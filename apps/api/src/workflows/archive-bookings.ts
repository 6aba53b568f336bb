import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { eachBooking } from '../features/bookings/door/each-booking.ts';
import type { OfficeContext } from '../platform/context.ts';
import { updateBookingStatus } from './update-booking-status.ts';

/** Archives these bookings, each as `updateBookingStatus` does. */
export const archiveBookings = (
  context: OfficeContext,
  { bookingIds }: InputOf<'archiveBookings'>['body'],
): Promise<OutputOf<'archiveBookings'>> =>
  eachBooking(context, bookingIds, ({ id }) => updateBookingStatus(context, id, { status: BookingStatus.Archived }));
