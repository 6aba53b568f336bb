import { Button } from '@mantine/core';
import { useState } from 'react';
import { AllocateDialog } from './allocate-dialog.tsx';
import { type Booking, positionsOf, type Roster } from './roster.ts';
import { SingerRow } from './singer-row.tsx';
import styles from './singers-part.module.css';

/** The singers chosen by the customer, asked or allocated, in the customer's order. Nothing if no singer is needed. */
export function SingersPart({ booking, roster }: { booking: Booking; roster: Roster }) {
  const [isAllocating, setAllocating] = useState(false);
  const forSingers = positionsOf(roster).filter(({ isSinger }) => isSinger);
  const isSomebodyChosen = roster.singers.some(({ rank }) => rank !== null);
  if (forSingers.length === 0 && !isSomebodyChosen) return null;
  const isOneFree = forSingers.some(({ musician }) => musician === null);
  return (
    <section aria-label="Singers">
      <header className={styles.head}>
        <h3 className={styles.title}>Singers</h3>
        {roster.refusals.manage === null && isOneFree && roster.singers.length > 0 ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setAllocating(true)}>
            Allocate singers
          </Button>
        ) : null}
      </header>
      {roster.chooseSingerForMe ? <p className={styles.soft}>The customer leaves the choice to us.</p> : null}
      {roster.singers.length === 0 && !roster.chooseSingerForMe ? (
        <p className={styles.soft}>The customer has not chosen a singer.</p>
      ) : null}
      <ul className={styles.list}>
        {roster.singers.map((singer) => (
          <SingerRow key={singer.performerId} singer={singer} booking={booking} roster={roster} />
        ))}
      </ul>
      {isAllocating ? (
        <AllocateDialog booking={booking} roster={roster} positions={forSingers} onClose={() => setAllocating(false)} />
      ) : null}
    </section>
  );
}
