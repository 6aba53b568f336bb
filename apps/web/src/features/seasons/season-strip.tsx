import { pluralize } from '@cadenza/domain/pluralize';
import { type DemandLevel, demandLevel, demandWords, monthHead } from '@cadenza/domain/seasons/season-report';
import { formatDate } from '@cadenza/domain/time';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import styles from './season.module.css';
import type { Season } from './season.ts';

type Weekend = Season['weekends'][number];
const levels: readonly DemandLevel[] = [0, 1, 2, 3, 4];

/** 52 weekends by month, darker the more of the city's players they need; each opens the gig roster of its days. */
export function SeasonStrip({ weekends, city }: { weekends: readonly Weekend[]; city: string }) {
  const monthOf = ({ saturday }: Weekend) => saturday.slice(0, 7);
  const months = [...new Set(weekends.map(monthOf))];
  return (
    <Section title="The next 52 weekends" note="seats to fill against players">
      <p className={styles.legend} aria-hidden="true">
        {levels.map((level) => (
          <span key={level} className={styles.key} data-level={level}>
            {demandWords[level]}
          </span>
        ))}
        <span className={styles.key} data-open>
          Seats open
        </span>
      </p>
      <ol className={styles.months}>
        {months.map((month) => (
          <li key={month} className="stack-1">
            <span className="soft text-sm" id={`season-${month}`}>
              {monthHead(month)}
            </span>
            <ol className={styles.weekends} aria-labelledby={`season-${month}`}>
              {weekends
                .filter((weekend) => monthOf(weekend) === month)
                .map((weekend) => (
                  <li key={weekend.saturday}>
                    <ScreenLink
                      to="/gig_roster"
                      search={{ view: 'weekend', date: weekend.saturday, cities: [city] }}
                      className={styles.weekend}
                      data-level={demandLevel(weekend.seats, weekend.players)}
                      data-open={weekend.filled < weekend.seats || undefined}
                      title={weekendWords(weekend)}
                    >
                      <span className="visually-hidden">{weekendWords(weekend)}</span>
                      <span className={styles.day} aria-hidden="true">
                        {Number(weekend.saturday.slice(8))}
                      </span>
                      <span className={styles.seats} aria-hidden="true">
                        {weekend.seats === 0 ? '' : weekend.seats}
                      </span>
                    </ScreenLink>
                  </li>
                ))}
            </ol>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        Each box is a weekend with its Saturday, and the number of seats its agreed bookings need.
      </p>
    </Section>
  );
}

/** "Weekend of 05/12/2026: 3 events, 8 of 12 seats filled, 40 players, 2 enquiries (8 seats). Busy." */
function weekendWords({ saturday, events, seats, filled, enquiries, askedSeats, players }: Weekend): string {
  const agreed =
    events === 0 ? 'no events' : `${pluralize(events, 'event')}, ${filled} of ${pluralize(seats, 'seat')} filled`;
  const asked =
    enquiries === 0
      ? ''
      : `, ${enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`} for ${pluralize(askedSeats, 'seat')}`;
  return `Weekend of ${formatDate(saturday)}: ${agreed}, ${pluralize(players, 'player')}${asked}. ${demandWords[demandLevel(seats, players)]}.`;
}
