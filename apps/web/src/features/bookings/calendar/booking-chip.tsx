import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import { placesOf } from '@cadenza/domain/bookings/gig-places';
import { formatTime } from '@cadenza/domain/time';
import { ClampedText } from '../../../shared/layout/clamped-text.tsx';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import { bookingStatusLook } from '../../../shared/status/booking-status-badge.tsx';
import type { BookingRow } from '../booking-row.ts';
import styles from './booking-chip.module.css';

interface BookingChipProps {
  row: BookingRow;
  /** Shows when and where below the name; otherwise only on hover. */
  isTall?: boolean;
}

/** One booking in a calendar day: colour and icon of its status, who, when and where. */
export function BookingChip({ row, isTall = false }: BookingChipProps) {
  const { tone, icon: Icon } = bookingStatusLook(row.status);
  const label = bookingStatusLabel(row.status);
  const start = row.gigs[0]?.startTime;
  const places = placesOf(row.gigs);
  const name = bookingName(row);
  const facts = [label, start ? formatTime(start) : '', places].filter(Boolean).join(' · ');
  const title = `${name} · ${facts}`;
  return (
    <ScreenLink
      to="/bookings/$id"
      params={{ id: row.id }}
      className={styles.chip}
      data-tone={tone}
      data-tall={isTall || undefined}
      title={title}
    >
      <Icon size={13} stroke={2} aria-hidden />
      <span className={styles.name}>
        {isTall ? (
          <ClampedText lines={2} title={title}>
            {name}
          </ClampedText>
        ) : (
          name
        )}
      </span>
      <span className="visually-hidden">, {facts}</span>
      {isTall ? (
        <span className={`${styles.facts} nowrap regular`} aria-hidden="true">
          {[start ? formatTime(start) : '', places].filter(Boolean).join(' · ')}
        </span>
      ) : null}
    </ScreenLink>
  );
}
