import { createBatchPayment } from '@cadenza/contract/pay-batches/operations';
import type { Currency } from '@cadenza/domain/money';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './dialogs.module.css';
import { FaultLine } from './fault-line.tsx';
import { batchRefreshes } from './pay-batch.ts';
import { type Chosen, type PayDesk, paymentsText, sumOf } from './pay-desk.ts';

interface MakeBatchDialogProps {
  desk: PayDesk;
  chosen: Chosen[];
  onClose: () => void;
  onMade: () => void;
}

/** Puts the chosen payments in a batch for a pay day, and opens it. */
export function MakeBatchDialog({ desk, chosen, onClose, onMade }: MakeBatchDialogProps) {
  const navigate = useNavigate();
  const form = useOperationForm('createBatchPayment', {
    schema: createBatchPayment.body,
    initialValues: { payOn: desk.payOn },
    request: ({ payOn }) => ({ body: { cityId: desk.cityId, ids: chosen.map(({ payout }) => payout.id), payOn } }),
    refreshes: batchRefreshes,
    success: ({ message }) => message,
    onDone: ({ batch }) => {
      onMade();
      onClose();
      void navigate({ to: '/payouts/batches/$batchId', params: { batchId: batch.id } });
    },
  });
  return (
    <FormDialog title="Make a batch" form={form} onClose={onClose} submit="Make batch">
      <BatchSummary chosen={chosen} currency={desk.currency} />
      <TextInput
        type="date"
        label="Pay day"
        description="The next day on which banks pay, unless you choose a later one."
        withAsterisk
        {...form.getInputProps('payOn')}
      />
      <p className={styles.note}>
        Somebody else approves it: an admin who neither made it, confirmed one of its payments nor is paid in it.
      </p>
    </FormDialog>
  );
}

function BatchSummary({ chosen, currency }: { chosen: Chosen[]; currency: Currency }) {
  const payees = new Set(chosen.map(({ payee }) => payee.userId)).size;
  const warned = chosen.filter(({ payout }) => payout.faults.length > 0).length;
  return (
    <div className={styles.summary}>
      <p className={styles.total}>
        <MoneyText minor={sumOf(chosen)} currency={currency} withCode />
      </p>
      <p className={styles.note}>
        {paymentsText(chosen.length)} to {payees === 1 ? (chosen[0]?.payee.name ?? 'one person') : `${payees} people`}
      </p>
      {warned > 0 ? (
        <FaultLine kind="warning">
          {warned === 1 ? '1 payment has a warning' : `${warned} payments have a warning`}, which whoever approves has
          to accept.
        </FaultLine>
      ) : null}
    </div>
  );
}
