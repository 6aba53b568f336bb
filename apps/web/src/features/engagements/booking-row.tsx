import { IconChevronRight } from '@tabler/icons-react';
import { DateTile } from '../../shared/format/date-tile.tsx';
import { daysToGo } from '../../shared/format/days-to-go.ts';
import { HoursText } from '../../shared/format/hours-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { PaymentStatusBadge } from '../../shared/status/payment-status-badge.tsx';
import styles from './booking-row.module.css';
import { gigWords, jobsByGig, type MyBooking } from './work.ts';

/** One booking in the list by date: when, as what, where, and the pay. */
export function BookingRow({ booking }: { booking: MyBooking }) {
  const { payment, currency } = booking;
  const gigs = jobsByGig(booking.positions);
  const first = gigs[0]?.first;
  const places = [...new Set(gigs.flatMap(({ first: { place } }) => (place ? [place.name] : [])))];
  return (
    <li className={styles.row}>
      <ScreenLink className={styles.link} to="/musician/bookings/$id" params={{ id: booking.bookingId }}>
        <DateTile date={booking.eventDate} />
        <span className={styles.words}>
          <span className={styles.title}>{gigWords(booking.positions)}</span>
          {first ? (
            <span className={styles.soft}>
              <HoursText
                start={first.startTime}
                end={gigs.at(-1)?.first.endTime ?? null}
                endDayOffset={gigs.at(-1)?.first.endDayOffset}
              />
            </span>
          ) : null}
          <span className={styles.soft}>{places.join(' and ') || 'Place to come'}</span>
          <span className={styles.facts}>
            <MoneyText minor={payment?.grossMinor ?? booking.netTotalMinor} currency={currency} />
            {payment ? <PaymentStatusBadge status={payment.status} /> : null}
            {booking.daysToGo !== null && booking.daysToGo >= 0 && booking.daysToGo <= 14 ? (
              <span className={styles.soon}>{daysToGo(booking.daysToGo)}</span>
            ) : null}
          </span>
        </span>
        <IconChevronRight className={styles.mark} size={20} aria-hidden />
      </ScreenLink>
    </li>
  );
}
