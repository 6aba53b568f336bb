import { releasePayeeAccount } from '@cadenza/contract/profile/payees';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';

interface ReleaseAccountDialogProps {
  userId: string;
  versionId: string;
  onClose: () => void;
}

/** Releases a payee's new account before its cooling-off ends, with how it was verified. */
export function ReleaseAccountDialog({ userId, versionId, onClose }: ReleaseAccountDialogProps) {
  const form = useOperationForm('releasePayeeAccount', {
    schema: releasePayeeAccount.body,
    initialValues: { reason: '' },
    request: ({ reason }) => ({ params: { id: userId }, body: { versionId, reason } }),
    success: 'The new account can be paid now.',
    onDone: onClose,
  });
  return (
    <FormDialog title="Release the new account" form={form} onClose={onClose} submit="Release">
      <TextInput
        label="How did you verify it?"
        description="Call the payee on a number you already had. We’ll tell them you released it."
        withAsterisk
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
