import { IconCheck, IconStar, IconX } from '@tabler/icons-react';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { PositionBadge } from '../../shared/status/position-badge.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './booked-people.module.css';
import { type Position, positionsOf, type Roster } from './roster.ts';

type Person = NonNullable<Position['musician']> & { titles: string[]; leads: boolean };

/** One line per booked musician: what they play, who leads, whether they have reconfirmed. */
export function BookedPeople({ roster }: { roster: Roster }) {
  const people = peopleOf(roster);
  if (people.length === 0) {
    return (
      <EmptyState title="No one booked yet">
        {roster.positionsTotal === 0
          ? 'Positions come from the line-up. Send offers once the booking is in Planning.'
          : 'Musicians appear here once they accept or you assign them.'}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person.userId} className={styles.person}>
          <Monogram name={person.name} src={person.photoPath} size="sm" />
          <span className={styles.words}>
            <span className={styles.name}>
              {person.name}
              {person.leads ? (
                <span className={styles.leads}>
                  <IconStar size={13} aria-hidden /> leads
                </span>
              ) : null}
            </span>
            <span className={styles.soft}>{person.titles.join('; ')}</span>
          </span>
          <Reconfirmed answer={person.reconfirmed} />
        </li>
      ))}
    </ul>
  );
}

function peopleOf(roster: Roster): Person[] {
  const people = new Map<string, Person>();
  for (const { musician, title, isLeader } of positionsOf(roster)) {
    if (musician === null) continue;
    const known = people.get(musician.userId);
    if (known) {
      known.titles.push(title);
      known.leads ||= isLeader;
    } else people.set(musician.userId, { ...musician, titles: [title], leads: isLeader });
  }
  return [...people.values()].sort((a, b) => Number(b.leads) - Number(a.leads));
}

function Reconfirmed({ answer }: { answer: boolean | null }) {
  if (answer === null) return <PositionBadge badge="Booked" />;
  return answer ? (
    <StatusBadge label="Coming" tone="positive" icon={IconCheck} />
  ) : (
    <StatusBadge label="Can’t come" tone="negative" icon={IconX} />
  );
}
