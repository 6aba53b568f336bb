import { formatShortDate } from '@cadenza/domain/time';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useCity } from '../../shared/session/use-session.ts';
import { BookingStatusBadge } from '../../shared/status/booking-status-badge.tsx';
import { recentName } from './recent-bookings.ts';
import { recentStore } from './recent-store.ts';
import styles from './recently-viewed.module.css';

/** The bookings opened last in this browser, in the city of the rail. Renders nothing if there are none. */
export function RecentlyViewed() {
  const { city } = useCity();
  const recent = recentStore((state) => state.byCity)[city?.id ?? ''] ?? [];
  if (recent.length === 0) return null;
  return (
    <Section title="Recently viewed" flush>
      <ul className="ruled">
        {recent.map((booking) => (
          <li key={booking.eventId}>
            <ScreenLink to="/bookings/$id" params={{ id: booking.eventId }} className={styles.link}>
              <span className="semibold shrinkable">
                <ClampedText lines={2}>{recentName(booking)}</ClampedText>
              </span>
              <BookingStatusBadge status={booking.status} />
              <span className={styles.soft}>
                {booking.eventDate ? formatShortDate(booking.eventDate) : 'No date yet'}
                {booking.locations ? ` · ${booking.locations}` : ''}
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
