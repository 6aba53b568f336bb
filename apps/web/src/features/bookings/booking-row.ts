import type { OutputOf } from '@cadenza/contract/operations';

/** One booking as shown in lists. */
export type BookingRow = OutputOf<'listBookings'>['items'][number];
/** One of a person's bookings, with its next steps. */
export type PersonBooking = OutputOf<'listBookingsByPerson'>['items'][number];
/** One booking as shown on its page. */
export type Booking = OutputOf<'getBooking'>;

/** The venues, each once: "Bendooley Estate", or "Botanic Garden, then Doltone House". */
export function placesOf(gigs: readonly { venueName: string | null }[]): string {
  const names = gigs.flatMap(({ venueName }) => (venueName ? [venueName] : []));
  return [...new Set(names)].join(', then ');
}
