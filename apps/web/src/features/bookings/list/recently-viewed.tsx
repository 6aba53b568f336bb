import { DateText } from '../../../shared/format/date-text.tsx';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import { BookingStatusBadge } from '../../../shared/status/booking-status-badge.tsx';
import { recentStore } from '../recent-store.ts';
import styles from './recently-viewed.module.css';

/** The most recently opened bookings, by city. Renders nothing if there are none. */
export function RecentlyViewed({ cityIds }: { cityIds: string[] }) {
  const byCity = recentStore((state) => state.byCity);
  const recent = cityIds.flatMap((cityId) => byCity[cityId] ?? []);
  if (recent.length === 0) return null;
  return (
    <nav aria-label="Recently viewed" className={styles.recent}>
      <p className={styles.head}>Recently viewed</p>
      <ul className={styles.list}>
        {recent.map((booking) => (
          <li key={booking.eventId}>
            <ScreenLink to="/bookings/$id" params={{ id: booking.eventId }} className={styles.card}>
              <span className={styles.name}>{booking.customerName}</span>
              <BookingStatusBadge status={booking.status} />
              <span className={styles.facts}>
                {booking.eventDate ? <DateText date={booking.eventDate} weekday /> : 'No date yet'}
                {booking.locations ? <span className={styles.place}>{booking.locations}</span> : null}
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
