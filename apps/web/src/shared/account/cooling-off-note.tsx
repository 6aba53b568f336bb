import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { InstantText } from '../format/instant-text.tsx';
import styles from './account.module.css';

interface CoolingOffNoteProps {
  coolingOff: NonNullable<OutputOf<'getPayeeDetails'>['coolingOff']>;
  /** The dialog in which another person releases the account. */
  release: (onClose: () => void) => ReactNode;
}

/** From when a new account can be paid, and the button for users who can release it earlier. */
export function CoolingOffNote({ coolingOff, release }: CoolingOffNoteProps) {
  const { givenAt, givenBy, usableFrom, timeZone, canRelease } = coolingOff;
  const [isReleasing, setReleasing] = useState(false);
  return (
    <div className={`${styles.note} text-sm soft`}>
      <p>
        {givenBy} added a new account on <InstantText iso={givenAt} zone={timeZone} />. It can be paid from{' '}
        <InstantText iso={usableFrom} zone={timeZone} />.
      </p>
      {canRelease ? (
        <Button size="compact-sm" variant="light" onClick={() => setReleasing(true)}>
          Release the new account
        </Button>
      ) : null}
      {isReleasing ? release(() => setReleasing(false)) : null}
    </div>
  );
}
