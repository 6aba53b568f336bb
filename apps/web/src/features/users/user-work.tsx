import { Section } from '../../shared/layout/section.tsx';
import styles from './user.module.css';
import type { User } from './user-words.ts';

const kinds: [keyof User['work'], string][] = [
  ['upcomingJobs', 'Upcoming jobs'],
  ['liveOffers', 'Offers out'],
  ['clients', 'Clients'],
  ['openBookings', 'Open bookings'],
  ['unpaidPayouts', 'Unpaid payouts'],
];

/** The user's current work; while there is any, the account cannot be deleted. */
export function UserWork({ user: { work, abilities } }: { user: User }) {
  const present = kinds.filter(([kind]) => work[kind] > 0);
  return (
    <Section title="Work in hand">
      {present.length === 0 ? (
        <span className={styles.soft}>Nothing is assigned.</span>
      ) : (
        <dl className={styles.work}>
          {present.map(([kind, name]) => (
            <div key={kind}>
              <dt>{name}</dt>
              <dd className="tabular">{work[kind]}</dd>
            </div>
          ))}
        </dl>
      )}
      {abilities.deleteProblem ? <p className={styles.note}>{abilities.deleteProblem}</p> : null}
    </Section>
  );
}
