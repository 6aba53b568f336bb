import { cancelBatchPayment } from '@cadenza/contract/pay-batches/operations';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { BatchDialogProps } from './batch-dialog.ts';
import { paymentsText } from './pay-desk.ts';
import { useBatchChange } from './use-batch-actions.ts';

/** Cancels a batch that is not at the bank yet, with a reason. */
export function CancelBatchDialog({ batch, onClose, onConflict }: BatchDialogProps) {
  const { options, keep, handleConflict } = useBatchChange(batch.id, onConflict);
  const form = useOperationForm('cancelBatchPayment', {
    ...options,
    schema: cancelBatchPayment.body,
    initialValues: { reason: '' },
    request: ({ reason }) => ({ params: { id: batch.id }, body: { version: batch.version, reason } }),
    onDone: (answer) => {
      keep(answer);
      onClose();
    },
    onRefused: (error) => {
      if (handleConflict(error)) onClose();
    },
  });
  return (
    <FormDialog
      title={`Cancel ${batch.name}?`}
      form={form}
      onClose={onClose}
      submit="Cancel batch"
      dismiss="Keep batch"
      isGrave
    >
      <p className="soft flush">
        {batch.count === 1 ? 'Its payment is' : `Its ${paymentsText(batch.count)} are`} ready to pay again. Nothing has
        been paid.
      </p>
      <TextInput
        label="Reason"
        description="Kept with the batch"
        withAsterisk
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
