import type { Currency } from '@cadenza/domain/money';
import { Button, Group } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import styles from './dialogs.module.css';
import { type Chosen, paymentsText } from './pay-desk.ts';

interface TryAgainDialogProps {
  chosen: Chosen[];
  currency: Currency;
  onClose: () => void;
  onDone: () => void;
}

/** Makes returned payments ready again, after showing the bank's reason for each. */
export function TryAgainDialog({ chosen, currency, onClose, onDone }: TryAgainDialogProps) {
  const retry = useOperationMutation('retryPayouts', {
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={`Try ${paymentsText(chosen.length)} again`} fullScreen={useNarrow()}>
      <p className="soft flush">
        They become ready to pay and can go into a new batch. If an account was wrong, get a new one first.
      </p>
      <ScrollRegion label="Payments to try again" className={styles.reasons}>
        <ul className="ruled">
          {chosen.map(({ payee, payout }) => (
            <li key={payout.id}>
              <span className={styles.who}>{payee.name}</span>
              <MoneyText minor={payout.transferMinor} currency={currency} />
              <span className={`${styles.why} text-sm soft`}>
                {payout.returned?.reason ?? 'The bank gave no reason.'}
              </span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={retry.busy}
          onClick={() => void retry.run({ body: { ids: chosen.map(({ payout }) => payout.id) } })}
        >
          Try again
        </Button>
      </Group>
    </Dialog>
  );
}
