import { writeOffInvoices } from '@cadenza/contract/customer-payments/refunds';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { Payments } from './payments.ts';

/** Writes off the open amounts of the invoices, so that the books can close. */
export function WriteOffDialog({ payments, onClose }: { payments: Payments; onClose: () => void }) {
  // One id for all attempts, so that a retry after a lost response writes it off only once.
  const id = useRef(crypto.randomUUID()).current;
  const form = useOperationForm('writeOffInvoices', {
    schema: writeOffInvoices.body,
    initialValues: { amountMinor: payments.openMinor as number | null, reason: '' },
    request: ({ amountMinor, reason }) => ({
      params: { id: payments.bookingId },
      body: { id, amountMinor: amountMinor ?? Number.NaN, reason },
    }),
    success: 'Written off.',
    onDone: onClose,
  });
  return (
    <FormDialog title="Write off open amount" form={form} onClose={onClose} submit="Write off">
      <p>The customer no longer owes this. It’s recorded in the ledger, and you can reverse it later.</p>
      <MoneyInput
        label="Amount"
        withAsterisk
        data-autofocus
        currency={payments.currency}
        {...form.getInputProps('amountMinor')}
      />
      <TextInput label="Reason" withAsterisk maxLength={80} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
