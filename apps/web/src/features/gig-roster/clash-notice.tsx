import { bookingName } from '@cadenza/domain/bookings/booking-name';
import type { RosterGig } from '@cadenza/domain/gig-roster/roster-gig';
import { formatShortDate } from '@cadenza/domain/time';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import styles from './clash-notice.module.css';

const maxShown = 4;

interface ClashNoticeProps {
  gigs: readonly RosterGig[];
  clashes: ReadonlyMap<string, string>;
}

/** Clashes of booked or held people, above everything else. Renders nothing if there are none. */
export function ClashNotice({ gigs, clashes }: ClashNoticeProps) {
  // A clash concerns two positions: one line per person and evening.
  const byEvening = new Map(
    gigs.flatMap((gig) =>
      gig.positions.flatMap((position) => {
        const sentence = clashes.get(position.id);
        const key = `${position.person?.userId} ${gig.date}`;
        return sentence === undefined ? [] : [[key, { gig, position, sentence }] as const];
      }),
    ),
  );
  const found = [...byEvening.values()];
  if (found.length === 0) return null;
  return (
    <section className={styles.notice} aria-labelledby="roster-clashes">
      <h2 id="roster-clashes" className={`${styles.title} row-2`}>
        <IconAlertTriangle size={18} aria-hidden />
        Clashes
      </h2>
      <ul className="stack-1">
        {found.slice(0, maxShown).map(({ gig, position, sentence }) => (
          <li key={position.id}>
            <ScreenLink to="/bookings/$id" params={{ id: gig.bookingId }} search={{ activeSection: 'musicians' }}>
              {position.person?.name}, {position.name} on {formatShortDate(gig.date)}
            </ScreenLink>
            : {gig.typeName}, {bookingName(gig)}. {sentence}
          </li>
        ))}
      </ul>
      {found.length > maxShown ? <p>And {found.length - maxShown} more: filter by Clashes.</p> : null}
    </section>
  );
}
