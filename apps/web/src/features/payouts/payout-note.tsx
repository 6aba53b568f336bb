import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import styles from './payouts.module.css';
import type { Payout } from './payouts.ts';

/** The office's note on a payment, saved on blur. */
export function PayoutNote({ payout }: { payout: Payout }) {
  const [note, setNote] = useState(payout.note);
  const save = useOperationMutation('updateMusicianPaymentNote', {
    refreshes: ['listMusicianPayments'],
    success: 'Note kept',
  });
  const keep = () => {
    if (note !== payout.note) void save.run({ params: { id: payout.id }, body: { note } });
  };
  return (
    <TextInput
      className={styles.note}
      aria-label={`Note on the payment of ${payout.payee.name}`}
      placeholder="A note for the office"
      size="xs"
      maxLength={1000}
      value={note}
      onChange={(event) => setNote(event.currentTarget.value)}
      onBlur={keep}
    />
  );
}
