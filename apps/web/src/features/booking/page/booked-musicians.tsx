import type { OutputOf } from '@cadenza/contract/operations';
import { IconCheck, IconStar, IconX } from '@tabler/icons-react';
import { Monogram } from '../../../shared/layout/monogram.tsx';
import { StatusBadge } from '../../../shared/status/status-badge.tsx';
import styles from './booked-musicians.module.css';

type Musician = OutputOf<'listBookingMusicians'>['items'][number];

/** One line a musician: what they play, who leads, whether they have said again that they are coming. */
export function BookedMusicians({ musicians }: { musicians: Musician[] }) {
  return (
    <ul className={styles.musicians}>
      {musicians.map((musician) => (
        <li key={musician.musicianId} className={styles.musician}>
          <Monogram name={musician.name} src={musician.photoPath} size="sm" />
          <span className={styles.words}>
            <span className={styles.name}>
              {musician.name}
              {musician.isLead ? (
                <span className={styles.lead}>
                  <IconStar size={13} aria-hidden /> leads
                </span>
              ) : null}
            </span>
            <span className={styles.soft}>{musician.positions.map(({ title }) => title).join(', ')}</span>
          </span>
          <Reconfirmed answer={musician.reconfirmed} />
        </li>
      ))}
    </ul>
  );
}

function Reconfirmed({ answer }: { answer: boolean | null }) {
  if (answer === null) return null;
  return answer ? (
    <StatusBadge label="Coming" tone="positive" icon={IconCheck} />
  ) : (
    <StatusBadge label="Cannot come" tone="negative" icon={IconX} />
  );
}
