import { bookingName } from '@cadenza/domain/bookings/booking-name';
import type { RosterBar } from '@cadenza/domain/gig-roster/lay-out-roster';
import { isUnfilled } from '@cadenza/domain/gig-roster/roster-gig';
import { formatMinute } from '@cadenza/domain/time';
import { IconAlertTriangle, IconCalendarPause, IconUserQuestion, IconUserX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import styles from './gig-bar.module.css';

interface GigBarProps {
  bar: RosterBar;
  dayName: string;
  place: CSSProperties;
  /** The share of the bar before the music begins. */
  startsAfter: string;
  isFirst: boolean;
}

/** A gig, or someone's part in it: opens its booking. */
export function GigBar({ bar, dayName, place, startsAfter, isFirst }: GigBarProps) {
  const { gig, position } = bar;
  const label = position ? bookingName(gig) : `${bookingName(gig)} ${countOf(bar)}`;
  const detail = position ? `${position.name} · ${venueOf(bar)}` : gig.typeName;
  const words = `${label} ${detail}. ${wordsOf(bar, dayName)}`;
  return (
    <li className={styles.item} style={place}>
      <a
        className={styles.bar}
        href={bookingAddress(bar)}
        data-stop
        data-booking={gig.bookingId}
        tabIndex={isFirst ? 0 : -1}
        data-look={bar.clash === null ? bar.filling : 'clash'}
        aria-label={words}
        title={words}
        style={{ '--arrives': startsAfter } as CSSProperties}
      >
        <BarIcon bar={bar} />
        <span className={styles.words}>
          <span className="truncated semibold">{label}</span> <span className="truncated">{detail}</span>
        </span>
      </a>
    </li>
  );
}

function BarIcon({ bar: { clash, filling } }: { bar: RosterBar }) {
  if (clash !== null) return <IconAlertTriangle className={styles.icon} size={14} aria-hidden />;
  switch (filling) {
    case 'unfilled':
      return <IconUserQuestion className={styles.icon} size={14} aria-hidden />;
    case 'declined':
      return <IconUserX className={styles.icon} size={14} aria-hidden />;
    case 'held':
      return <IconCalendarPause className={styles.icon} size={14} aria-hidden />;
    case 'booked':
      return null;
  }
}

const venueOf = ({ gig }: RosterBar) => gig.venue?.name ?? 'place to be confirmed';

/** How many of its positions are filled. */
function countOf({ gig: { positions } }: RosterBar): string {
  return `${positions.filter((position) => !isUnfilled(position)).length}/${positions.length}`;
}

const fillingWords = { booked: 'booked', held: 'date held', declined: 'can’t come', unfilled: 'unfilled' };

/** What the visible words of a bar do not say. */
function wordsOf(bar: RosterBar, dayName: string): string {
  const { gig, position, clash, filling } = bar;
  const missing = gig.positions.filter(isUnfilled).length;
  const state = position
    ? `${position.name}, ${fillingWords[filling]}`
    : missing === 0
      ? 'all positions filled'
      : `${missing} of ${gig.positions.length} positions unfilled`;
  return [
    `${gig.typeName} at ${venueOf(bar)}`,
    `${dayName}, arrival ${formatMinute(bar.arrivalMinute)}, plays ${formatMinute(bar.startMinute)} to ${formatMinute(bar.endMinute)}`,
    clash === null ? state : `${state}. Clash: ${clash}`,
  ].join('. ');
}

/** The target of a bar: the booking, or its musicians if a position is unfilled. */
const bookingAddress = ({ gig, filling, clash }: RosterBar): string =>
  filling === 'booked' && clash === null
    ? `/bookings/${gig.bookingId}`
    : `/bookings/${gig.bookingId}?activeSection=musicians`;
