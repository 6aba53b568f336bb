import { Button } from '@mantine/core';
import { useState } from 'react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import type { Payee } from './payee.ts';
import styles from './profile.module.css';
import { ReleaseAccountDialog } from './release-account-dialog.tsx';

interface CoolingOffNoteProps {
  userId: string;
  coolingOff: NonNullable<Payee['coolingOff']>;
}

/** From when a new account is paid, and the button of who may say earlier that it is right. */
export function CoolingOffNote({ userId, coolingOff }: CoolingOffNoteProps) {
  const { givenAt, givenBy, usableFrom, timeZone, canRelease } = coolingOff;
  const [isReleasing, setReleasing] = useState(false);
  return (
    <div className={styles.formNote}>
      <p>
        {givenBy} gave a new account on <InstantText iso={givenAt} zone={timeZone} />. Nothing is paid to it before{' '}
        <InstantText iso={usableFrom} zone={timeZone} />.
      </p>
      {canRelease ? (
        <Button size="compact-sm" variant="light" onClick={() => setReleasing(true)}>
          Release the new account
        </Button>
      ) : null}
      {isReleasing ? (
        <ReleaseAccountDialog userId={userId} versionId={coolingOff.versionId} onClose={() => setReleasing(false)} />
      ) : null}
    </div>
  );
}
