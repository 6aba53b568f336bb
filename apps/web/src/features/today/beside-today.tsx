import { pluralize } from '@cadenza/domain/pluralize';
import { formatLongDate } from '@cadenza/domain/time';
import { useNow } from '../../shared/clock/use-now.ts';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { StripOfTime, type StripSpan } from '../../shared/layout/strip-of-time.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './beside-today.module.css';
import { whenWords } from './next-words.ts';
import { openSeats, type Today } from './today.ts';

const WeekendOnMap = lazyPart(() => import('./weekend-on-map.tsx'), 'WeekendOnMap');

/** What begins within a day, and the weekend as strips of time and on a map. */
export function BesideToday({ today }: { today: Today }) {
  return (
    <>
      {today.soon.length > 0 ? <Soon soon={today.soon} /> : null}
      <Weekend gigs={today.weekend} />
    </>
  );
}

function Soon({ soon }: { soon: Today['soon'] }) {
  const reader = { now: useNow(), zone: useOwnZone() };
  return (
    <Section title="Within 24 hours" flush>
      <ul className="ruled">
        {soon.map(({ bookingId, name, startsAt, timeZone, venueName, positionsTotal, positionsFilled }) => (
          <li key={bookingId} data-row>
            <ScreenLink to="/bookings/$id" params={{ id: bookingId }} className={styles.link}>
              <span className="semibold shrinkable">
                <ClampedText lines={2}>{name}</ClampedText>
              </span>
              <span className={styles.soft}>
                {whenWords(startsAt, timeZone, reader)}
                {venueName ? ` · ${venueName}` : ''}
              </span>
              <Filled filled={positionsFilled} total={positionsTotal} />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Filled({ filled, total }: { filled: number; total: number }) {
  if (total === 0) return null;
  return filled === total ? (
    <span className={styles.full}>Everyone is booked</span>
  ) : (
    <span className={styles.open}>
      {total - filled} of {total} open
    </span>
  );
}

/** This weekend, a strip for each day with gigs; those with unfilled positions are marked. */
function Weekend({ gigs }: { gigs: Today['weekend'] }) {
  const days = [...new Set(gigs.map(({ date }) => date))];
  const players = gigs.reduce((sum, { positionsFilled }) => sum + positionsFilled, 0);
  const events = new Set(gigs.map(({ bookingId }) => bookingId)).size;
  const note = events === 0 ? null : `${pluralize(events, 'event')}, ${pluralize(players, 'player')}`;
  return (
    <Section title="This weekend" note={note}>
      {days.length === 0 ? <p className="soft flush">No gigs this weekend.</p> : null}
      {days.map((date) => (
        <div key={date} className={styles.day}>
          <h3 className={styles.date}>{formatLongDate(date).replace(/ \d{4}$/, '')}</h3>
          <StripOfTime label={formatLongDate(date)} spans={gigs.filter((gig) => gig.date === date).map(spanOf)} />
        </div>
      ))}
      {gigs.some(({ place }) => place) ? <WeekendOnMap gigs={gigs} /> : null}
    </Section>
  );
}

function spanOf(gig: Today['weekend'][number]): StripSpan {
  const open = openSeats(gig);
  return {
    key: gig.gigId,
    label: gig.name,
    detail: [gig.typeName, gig.venueName, open > 0 ? `${open} open` : ''].filter(Boolean).join(', '),
    tone: open > 0 ? 'attention' : 'plum',
    startMinute: gig.startMinute,
    endMinute: gig.endMinute,
    link: { to: '/bookings/$id', params: { id: gig.bookingId } },
    hint: open > 0 ? `${open} open` : undefined,
  };
}
