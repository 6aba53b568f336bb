import { createBatchPayment } from '@cadenza/contract/pay-batches/operations';
import type { Currency } from '@cadenza/domain/money';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './dialogs.module.css';
import { FaultLine } from './fault-line.tsx';
import { type Chosen, type ChosenInvoice, type PayDesk, paymentsText, sumOf } from './pay-desk.ts';

interface MakeBatchDialogProps {
  desk: PayDesk;
  chosen: Chosen[];
  invoices: ChosenInvoice[];
  onClose: () => void;
  onMade: () => void;
}

/** Creates a batch of the selected payments for a pay day, and opens it. */
export function MakeBatchDialog({ desk, chosen, invoices, onClose, onMade }: MakeBatchDialogProps) {
  const navigate = useNavigate();
  const form = useOperationForm('createBatchPayment', {
    schema: createBatchPayment.body,
    initialValues: { payOn: desk.payOn },
    request: ({ payOn }) => ({
      body: {
        cityId: desk.cityId,
        ids: chosen.map(({ payout }) => payout.id),
        invoiceIds: invoices.map(({ invoice }) => invoice.id),
        payOn,
      },
    }),
    onDone: ({ batch }) => {
      onMade();
      onClose();
      void navigate({ to: '/payouts/batches/$batchId', params: { batchId: batch.id } });
    },
  });
  return (
    <FormDialog title="Make a batch" form={form} onClose={onClose} submit="Make batch">
      <BatchSummary chosen={chosen} invoices={invoices} currency={desk.currency} />
      <TextInput
        type="date"
        label="Pay day"
        description="The next banking day, unless you choose a later one"
        withAsterisk
        {...form.getInputProps('payOn')}
      />
      <p className="soft flush">
        Another admin has to approve it: someone who isn’t paid in it and didn’t confirm any of its payments or
        invoices.
      </p>
    </FormDialog>
  );
}

function BatchSummary({
  chosen,
  invoices,
  currency,
}: Pick<MakeBatchDialogProps, 'chosen' | 'invoices'> & { currency: Currency }) {
  const names = new Map([
    ...chosen.map(({ payee }) => [payee.userId, payee.name] as const),
    ...invoices.map(({ supplier }) => [supplier.id, supplier.name] as const),
  ]);
  const faults = [...chosen.map(({ payout }) => payout.faults), ...invoices.map(({ invoice }) => invoice.faults)];
  const warned = faults.filter(({ length }) => length > 0).length;
  const [only = ''] = names.values();
  return (
    <div className={`${styles.summary} tight`}>
      <p className="text-xl display-face">
        <MoneyText minor={sumOf(chosen, invoices)} currency={currency} withCode />
      </p>
      <p className="soft flush">
        {paymentsText(chosen.length + invoices.length)} to {names.size === 1 ? only : `${names.size} payees`}
      </p>
      {warned > 0 ? (
        <FaultLine kind="warning">
          {warned === 1 ? '1 payment has a warning' : `${warned} payments have warnings`} that the approver has to
          accept.
        </FaultLine>
      ) : null}
    </div>
  );
}
