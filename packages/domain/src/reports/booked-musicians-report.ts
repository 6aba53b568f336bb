import { bookingName } from '../bookings/booking-name.ts';
import { formatPhone } from '../format-phone.ts';
import type { ShownGig } from '../gig-roster/filter-roster.ts';
import { formatMinute } from '../time.ts';
import type { Report } from './report.ts';

/** One position of one gig. Times are the city's wall time, formatted for reading. */
export interface BookedMusicianRow {
  positionId: string;
  bookingId: string;
  date: string;
  bookingNumber: number;
  /** The booking's name: the couple's names, otherwise the customer's. */
  customer: string;
  gig: string;
  venue: string;
  arrival: string;
  start: string;
  end: string;
  position: string;
  /** Empty while no one is booked or held. */
  musician: string;
  phone: string;
  badge: string;
}

export const bookedMusiciansReport: Report<BookedMusicianRow, never> = {
  slug: 'booked-musicians',
  title: 'Booked musicians',
  purpose: 'Who plays where and when, who to call, and which positions are still unfilled: the gig roster as a table.',
  access: 'staff',
  columns: [
    { key: 'date', head: 'Date', kind: 'date', width: '7rem' },
    { key: 'bookingNumber', head: 'Booking', kind: 'count', width: '5rem', hideBelow: 'lg' },
    { key: 'customer', head: 'Customer', kind: 'text' },
    { key: 'gig', head: 'Gig', kind: 'text', width: '6rem' },
    { key: 'venue', head: 'Venue', kind: 'text', width: '10rem', hideBelow: 'md' },
    { key: 'arrival', head: 'Arrival', kind: 'text', width: '6rem', hideBelow: 'md' },
    { key: 'start', head: 'Start', kind: 'text', width: '6rem' },
    { key: 'end', head: 'End', kind: 'text', width: '6rem', hideBelow: 'lg' },
    { key: 'position', head: 'Position', kind: 'text', width: '8rem' },
    { key: 'musician', head: 'Musician', kind: 'text', width: '9rem' },
    { key: 'phone', head: 'Phone', kind: 'text', width: '8rem' },
    { key: 'badge', head: 'Badge', kind: 'text', width: '9rem' },
  ],
  sums: [],
  fileName: 'Booked_Musicians',
};

/** A row for each visible position, in the order of the day. */
export function bookedMusicianRows(shown: readonly ShownGig[]): BookedMusicianRow[] {
  return inOrderOfRoster(shown).flatMap(({ gig, positions }) =>
    positions.map((position) => ({
      positionId: position.id,
      bookingId: gig.bookingId,
      date: gig.date,
      bookingNumber: gig.bookingNumber,
      customer: bookingName(gig),
      gig: gig.typeName,
      venue: gig.venue?.name ?? '',
      arrival: formatMinute(position.arrivalMinute),
      start: formatMinute(position.startMinute),
      end: formatMinute(position.endMinute),
      position: position.name,
      musician: position.person?.name ?? '',
      phone: formatPhone(position.person?.mobile ?? ''),
      badge: position.badge,
    })),
  );
}

/** By day and start of the music. */
export const inOrderOfRoster = (shown: readonly ShownGig[]): ShownGig[] =>
  [...shown].sort(
    ({ gig: a }, { gig: b }) =>
      a.date.localeCompare(b.date) || a.startMinute - b.startMinute || a.bookingNumber - b.bookingNumber,
  );
