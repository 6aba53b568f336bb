import type { OutputOf } from '@cadenza/contract/operations';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { formatShortDate } from '@cadenza/domain/time';

/** One booking as shown in lists. */
export type BookingRow = OutputOf<'listBookings'>['items'][number];
/** One of a person's bookings, with its next steps. */
export type PersonBooking = OutputOf<'listBookingsByPerson'>['items'][number];
/** "Duc & Lan, Sat 13/02/2027, 10103": the booking that a question asked in a list is about. */
export const bookingWords = (row: PersonBooking): string =>
  [bookingName(row), row.eventDate === null ? 'no date yet' : formatShortDate(row.eventDate), row.bookingNumber].join(
    ', ',
  );

/** One booking as shown on its page. */
export type Booking = OutputOf<'getBooking'>;
