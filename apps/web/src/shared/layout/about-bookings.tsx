import type { OutputOf } from '@cadenza/contract/operations';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { formatShortDate } from '@cadenza/domain/time';
import styles from './about-bookings.module.css';

export interface BookingFacts {
  id: string;
  name: string;
  eventDate: string | null;
  bookingNumber: number;
}

/** A booking's facts, from a row of a list. */
export const namedBooking = (
  row: Omit<BookingFacts, 'name'> & { title: string; customerName: string },
): BookingFacts => ({
  ...row,
  name: bookingName(row),
});

/** The same from what its page loads. */
export const factsOfBooking = ({ id, bookingNumber, event, customer }: OutputOf<'getBooking'>): BookingFacts =>
  namedBooking({ id, bookingNumber, ...event, customerName: customer.name });

const maxShown = 5;

/** What a dialog opened from a list is about: each booking's name, date and number, of many the first few. */
export function AboutBookings({ bookings }: { bookings: readonly BookingFacts[] }) {
  const shown = bookings.length > maxShown ? bookings.slice(0, maxShown - 1) : bookings;
  return (
    <ul className={`${styles.bookings} stack-1`}>
      {shown.map(({ id, name, eventDate, bookingNumber }) => (
        <li key={id}>
          <span className="semibold breakable shrinkable">{name}</span>
          <span className={`${styles.facts} text-sm soft`}>
            {eventDate === null ? 'No date yet' : formatShortDate(eventDate)} · {bookingNumber}
          </span>
        </li>
      ))}
      {shown.length < bookings.length ? (
        <li className={`${styles.facts} text-sm soft`}>and {bookings.length - shown.length} more</li>
      ) : null}
    </ul>
  );
}
