import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { formatPhone } from '@cadenza/domain/format-phone';
import type { ShownGig } from '@cadenza/domain/gig-roster/filter-roster';
import { isUnfilled, type RosterPosition } from '@cadenza/domain/gig-roster/roster-gig';
import { inOrderOfRoster } from '@cadenza/domain/reports/booked-musicians-report';
import { formatMinute } from '@cadenza/domain/time';
import { IconAlertTriangle, IconPhone, IconUserQuestion } from '@tabler/icons-react';
import { DateText } from '../../shared/format/date-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './day-list.module.css';
import { PositionState } from './position-state.tsx';

interface DayListProps {
  shown: readonly ShownGig[];
  clashes: ReadonlyMap<string, string>;
}

/** The roster on a phone: day by day, each gig with the contacts to call. */
export function DayList({ shown, clashes }: DayListProps) {
  const days = new Map<string, ShownGig[]>();
  for (const each of inOrderOfRoster(shown)) {
    const known = days.get(each.gig.date);
    if (known) known.push(each);
    else days.set(each.gig.date, [each]);
  }
  return (
    <div data-roster="list" className={styles.days}>
      {[...days].map(([day, gigs]) => (
        <section key={day} aria-labelledby={`roster-${day}`} className={styles.day}>
          <h3 id={`roster-${day}`} className="text-lg flush">
            <DateText date={day} long />
          </h3>
          <ul className={styles.gigs}>
            {gigs.map((each) => (
              <GigCard key={each.gig.gigId} shown={each} clashes={clashes} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function GigCard({ shown: { gig, positions }, clashes }: { shown: ShownGig; clashes: DayListProps['clashes'] }) {
  const missing = gig.positions.filter(isUnfilled).length;
  return (
    <li className={styles.gig}>
      <ScreenLink to="/bookings/$id" params={{ id: gig.bookingId }} className={`${styles.title} text-lg semibold`}>
        {gig.typeName}, {bookingName(gig)}
      </ScreenLink>
      <p className="soft text-sm flush tabular">
        {formatMinute(gig.startMinute)} to {formatMinute(gig.endMinute)}, arrival {formatMinute(gig.arrivalMinute)}
      </p>
      <p className="soft text-sm flush">
        {gig.venue ? [gig.venue.name, gig.venue.suburb].filter(Boolean).join(', ') : 'Place to be confirmed'}
      </p>
      {missing > 0 ? <StatusBadge label={`${missing} unfilled`} tone="attention" icon={IconUserQuestion} /> : null}
      <ul className={styles.positions}>
        {positions.map((position) => (
          <PositionLine key={position.id} position={position} clash={clashes.get(position.id)} />
        ))}
      </ul>
    </li>
  );
}

function PositionLine({ position, clash }: { position: RosterPosition; clash: string | undefined }) {
  const { person, name, isLeader } = position;
  return (
    <li className={`${styles.position} row-2 apart`} data-clash={clash !== undefined || undefined}>
      <span className={`${styles.who} shrinkable breakable`}>
        {person ? <span className="semibold">{person.name}</span> : null}
        <span className={person ? 'soft text-sm flush' : 'semibold'}>{isLeader ? `${name}, leads` : name}</span>
        {clash === undefined ? (
          <span className="row-1 wrapped">
            <PositionState position={position} />
          </span>
        ) : (
          <span className="negative semibold">
            <IconAlertTriangle size={14} aria-hidden /> {clash}
          </span>
        )}
      </span>
      {person?.mobile ? (
        <a
          className={styles.phone}
          href={`tel:${person.mobile}`}
          aria-label={`Call ${person.name}, ${formatPhone(person.mobile)}`}
        >
          <IconPhone size={20} aria-hidden />
          <span className="text-sm tabular">{formatPhone(person.mobile)}</span>
        </a>
      ) : null}
    </li>
  );
}
