import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { maskedText, type NumberName, type Payee } from './payee.ts';
import styles from './profile.module.css';

interface ShownNumberProps {
  payee: Payee;
  number: NumberName;
  kept: Payee['taxNumber'];
  label: string;
}

/** A stored number, masked. Showing it in full is an action that its owner can see. */
export function ShownNumber({ payee, number, kept, label }: ShownNumberProps) {
  const [whole, setWhole] = useState<{ since: string | null; value: string } | null>(null);
  const reveal = useOperationMutation('revealPayeeNumber', {
    refreshes: ['listNumberReveals'],
    onDone: ({ value }) => setWhole({ since: payee.updatedAt, value }),
  });
  // A number that has changed since is masked again.
  const shown = whole?.since === payee.updatedAt ? whole.value : null;
  return (
    <span className={styles.shown}>
      <span className={styles.number}>{shown ?? maskedText(kept)}</span>
      {payee.abilities.canReveal ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={shown ? <IconEyeOff size={15} aria-hidden /> : <IconEye size={15} aria-hidden />}
          loading={reveal.busy}
          onClick={() => (shown ? setWhole(null) : void reveal.run({ params: { id: payee.userId }, body: { number } }))}
        >
          {shown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {label}</span>
        </Button>
      ) : null}
    </span>
  );
}
