import { releaseSupplierAccount } from '@cadenza/contract/supplier-accounts/operations';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { accountReads } from './supplier-account.ts';

interface ReleaseAccountDialogProps {
  id: string;
  versionId: string;
  onClose: () => void;
}

/** Says that a supplier's new account is right before its cooling-off is over, and how one knows. */
export function ReleaseAccountDialog({ id, versionId, onClose }: ReleaseAccountDialogProps) {
  const form = useOperationForm('releaseSupplierAccount', {
    schema: releaseSupplierAccount.body,
    initialValues: { reason: '' },
    request: ({ reason }) => ({ params: { id }, body: { versionId, reason } }),
    refreshes: accountReads,
    success: 'The new account is paid from now on.',
    onDone: onClose,
  });
  return (
    <FormDialog title="Release the new account" form={form} onClose={onClose} submit="Release">
      <TextInput
        label="How you know that it is right"
        description="Ask the supplier on a number that you knew before. They are told that you released it."
        withAsterisk
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
