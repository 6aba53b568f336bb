import { updateBatchPayment } from '@cadenza/contract/pay-batches/operations';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { BatchDialogProps } from './batch-dialog.ts';
import { useBatchChange } from './use-batch-actions.ts';

/** Changes the pay day of a batch that is not approved yet. */
export function PayDayDialog({ batch, onClose, onConflict }: BatchDialogProps) {
  const { options, keep, handleConflict } = useBatchChange(batch.id, onConflict);
  const form = useOperationForm('updateBatchPayment', {
    ...options,
    schema: updateBatchPayment.body,
    initialValues: { payOn: batch.payOn },
    request: ({ payOn }) => ({ params: { id: batch.id }, body: { version: batch.version, payOn } }),
    onDone: (answer) => {
      keep(answer);
      onClose();
    },
    onRefused: (error) => {
      if (handleConflict(error)) onClose();
    },
  });
  return (
    <FormDialog title={`Change pay day of ${batch.name}`} form={form} onClose={onClose} submit="Save">
      <TextInput type="date" label="Pay day" withAsterisk {...form.getInputProps('payOn')} />
    </FormDialog>
  );
}
