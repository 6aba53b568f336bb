import { IconChevronLeft } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import { DateText } from '../../shared/format/date-text.tsx';
import { DateTile } from '../../shared/format/date-tile.tsx';
import { daysToGo } from '../../shared/format/days-to-go.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { eventTypeLabel } from '../../shared/status/event-type.tsx';
import styles from './my-booking-head.module.css';
import page from './phone-page.module.css';
import { gigWords, type MyBooking } from './work.ts';

interface MyBookingHeadProps {
  booking: Pick<MyBooking, 'eventDate' | 'eventType' | 'positions' | 'daysToGo' | 'bookingNumber' | 'isLead'>;
  back: LinkOptions & { label: string };
}

/** The header of each of a booking's pages, with the back link. */
export function MyBookingHead({ booking, back: { label, ...link } }: MyBookingHeadProps) {
  const words = booking.daysToGo === null ? null : daysToGo(booking.daysToGo);
  return (
    <header>
      <ScreenLink className={page.back} {...link}>
        <IconChevronLeft size={18} aria-hidden />
        {label}
      </ScreenLink>
      <div className={styles.head}>
        <DateTile date={booking.eventDate} />
        <div className={styles.words}>
          <p className="text-md semibold brass">
            {eventTypeLabel(booking.eventType)}
            {words ? `, ${words}` : ''}
          </p>
          <h1 className="text-2xl flush">{gigWords(booking.positions)}</h1>
          {booking.eventDate ? (
            <p className="soft text-md">
              <DateText date={booking.eventDate} long />
            </p>
          ) : null}
          <p className="soft text-md">
            Booking {booking.bookingNumber}
            {booking.isLead ? ', you lead the musicians' : ''}
          </p>
        </div>
      </div>
    </header>
  );
}
