import { placesOf } from '@cadenza/domain/bookings/gig-places';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import { BookingStatusBadge } from '../../../shared/status/booking-status-badge.tsx';
import { EventTypeMark } from '../../../shared/status/event-type.tsx';
import type { PersonBooking } from '../booking-row.ts';
import { EventDay } from '../event-day.tsx';
import { PriceText } from '../price-text.tsx';
import { StepMenu } from '../step-menu.tsx';
import styles from './booking-lines.module.css';

interface BookingLinesProps {
  /** The person's name, for the list's label. */
  name: string;
  bookings: PersonBooking[];
  /** Set if another booking can be added for this person. */
  onAdd?: () => void;
}

/** The bookings of one person inside their row, each with its status and next steps. */
export function BookingLines({ name, bookings, onAdd }: BookingLinesProps) {
  return (
    <>
      <ul className={styles.lines} aria-label={`Bookings of ${name}`}>
        {bookings.map((row) => (
          <li key={row.id} className={styles.line}>
            <ScreenLink to="/bookings/$id" params={{ id: row.id }} className={styles.link}>
              <EventTypeMark type={row.type} />
              <span className={styles.what}>
                {row.gigs.flatMap(({ performanceName }) => performanceName ?? []).join(' and ') ||
                  row.title ||
                  'No event yet'}
              </span>
              <span className={styles.number}>{row.bookingNumber}</span>
            </ScreenLink>
            <EventDay booking={row} />
            <span className={styles.place} title={placesOf(row.gigs)}>
              {placesOf(row.gigs) || 'No place yet'}
            </span>
            <span className={styles.status}>
              <BookingStatusBadge status={row.status} />
            </span>
            <span className={styles.price}>
              <PriceText row={row} />
            </span>
            <StepMenu row={row} />
          </li>
        ))}
      </ul>
      {onAdd ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={onAdd}
        >
          New booking<span className="visually-hidden"> for {name}</span>
        </Button>
      ) : null}
    </>
  );
}
