import type { OutputOf } from '@cadenza/contract/operations';

/** One booking as shown in lists. */
export type BookingRow = OutputOf<'listBookings'>['items'][number];
/** One of a person's bookings, with its next steps. */
export type PersonBooking = OutputOf<'listBookingsByPerson'>['items'][number];

/** One booking as shown on its page. */
export type Booking = OutputOf<'getBooking'>;
