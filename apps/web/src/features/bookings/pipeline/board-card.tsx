import { bookingName } from '@cadenza/domain/bookings/booking-name';
import type { StatusChoice } from '@cadenza/domain/bookings/booking-status';
import { placesOf } from '@cadenza/domain/bookings/gig-places';
import { daysInStatus, isStale } from '@cadenza/domain/bookings/stale-booking';
import { pluralize } from '@cadenza/domain/pluralize';
import { IconClockExclamation } from '@tabler/icons-react';
import styles from '../../../shared/board/board-card.module.css';
import { useNow } from '../../../shared/clock/use-now.ts';
import { Monogram } from '../../../shared/layout/monogram.tsx';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import { EventTypeMark } from '../../../shared/status/event-type.tsx';
import type { PersonBooking } from '../booking-row.ts';
import { EventDay } from '../event-day.tsx';
import { PriceText } from '../price-text.tsx';
import { StepMenu } from '../step-menu.tsx';

interface BoardCardProps {
  row: PersonBooking;
  onDrag: (row: PersonBooking | null) => void;
  onMove: (row: PersonBooking, status: StatusChoice) => void;
}

/** One booking on the board: its people, date, place, age in this status, price and assignee. */
export function BoardCard({ row, onDrag, onMove }: BoardCardProps) {
  const canMove = row.canManage && row.nextStatuses.length > 0;
  const places = placesOf(row.gigs);
  return (
    <article
      className={styles.card}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(row.bookingNumber));
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <header className={styles.head}>
        <ScreenLink to="/bookings/$id" params={{ id: row.id }} className={styles.link}>
          {bookingName(row)}
        </ScreenLink>
        <span className={styles.tool}>
          <StepMenu row={row} onMove={(status) => onMove(row, status)} />
        </span>
      </header>
      <p className={styles.when}>
        <EventTypeMark type={row.type} /> <EventDay booking={row} />
      </p>
      {places ? (
        <p className="truncated soft" title={places}>
          {places}
        </p>
      ) : null}
      <TimeInStatus row={row} />
      <footer className={styles.foot}>
        <PriceText row={row} />
        {row.assignee ? (
          <span className={styles.manager} title={row.assignee.name}>
            <Monogram name={row.assignee.name} size="sm" />
            <span className="visually-hidden">Manager: {row.assignee.name}</span>
          </span>
        ) : (
          <span className="soft text-sm">Unassigned</span>
        )}
      </footer>
    </article>
  );
}

/** "12 days here", marked when stale. */
function TimeInStatus({ row }: { row: PersonBooking }) {
  const now = useNow();
  const days = daysInStatus(row.statusSince, now);
  const stale = isStale(row, now);
  return (
    <p className={styles.since} data-stale={stale || undefined}>
      {stale ? <IconClockExclamation size={14} aria-hidden /> : null}
      {stale ? 'Stale: ' : ''}
      {days === 0 ? 'New today' : `${pluralize(days, 'day')} here`}
    </p>
  );
}
