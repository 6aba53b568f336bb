import type { OutputOf } from '@cadenza/contract/operations';

/** One booking as lists show it. */
export type BookingRow = OutputOf<'listBookings'>['items'][number];
/** One of a person's bookings, with its next steps. */
export type PersonBooking = OutputOf<'listBookingsByPerson'>['items'][number];
/** One booking as its page shows it. */
export type Booking = OutputOf<'getBooking'>;

/** Where the music is played, each place once: "Bendooley Estate", or "Botanic Garden, then Doltone House". */
export function placesOf(gigs: readonly { venueName: string | null }[]): string {
  const names = gigs.flatMap(({ venueName }) => (venueName ? [venueName] : []));
  return [...new Set(names)].join(', then ');
}
