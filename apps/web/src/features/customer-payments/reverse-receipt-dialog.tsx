import { reverseReceipt } from '@cadenza/contract/customer-payments/operations';
import { Textarea } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { paymentRefreshes, type Receipt } from './payments.ts';

/** Reverses a receipt that was recorded by mistake. */
export function ReverseReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const form = useOperationForm('reverseReceipt', {
    schema: reverseReceipt.body,
    initialValues: { reason: '' },
    request: (body) => ({ params: { id: receipt.id }, body }),
    refreshes: paymentRefreshes,
    success: 'Payment reversed.',
    onDone: onClose,
  });
  return (
    <FormDialog title={`Reverse ${receipt.number}`} form={form} onClose={onClose} submit="Reverse">
      <p>It stays on record with your reason, and the invoices it paid are open again.</p>
      <Textarea label="Reason" withAsterisk data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
