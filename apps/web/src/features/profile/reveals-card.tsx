import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './profile.module.css';

const FEW = 5;
const MANY = 100;

/** Who has seen one's numbers: each time one was shown in full or included in a bank file. */
export function RevealsCard() {
  const zone = useOwnZone();
  const [take, setTake] = useState(FEW);
  const read = useOperation('listNumberReveals', { query: { skip: 0, take } }, { keepPrevious: true });
  const items = read.data?.items ?? [];
  return (
    <Section title="Who looked at my numbers">
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.isPending ? <TextSkeleton lines={3} /> : null}
      {read.data && items.length === 0 ? (
        <p className={styles.quiet}>Nobody yet. Each time somebody sees one whole it is noted here, you included.</p>
      ) : null}
      <ul className={styles.reveals}>
        {items.map(({ id, actorName, isSelf, number, at }) => (
          <li key={id}>
            <span>
              <strong>{isSelf ? 'You' : actorName}</strong> saw your {number}
            </span>
            <InstantText iso={at} zone={zone} />
          </li>
        ))}
      </ul>
      {read.data && read.data.totalItems > items.length && take < MANY ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setTake(MANY)}>
          Show more
        </Button>
      ) : null}
    </Section>
  );
}
