import { releaseSupplierAccount } from '@cadenza/contract/supplier-accounts/operations';
import { TextInput } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { AccountFacts } from './account-facts.tsx';
import type { SupplierAccount } from './supplier-account.ts';

interface ReleaseAccountDialogProps {
  /** The supplier's account. */
  id: string;
  onClose: () => void;
}

const title = 'Release the new account';

/**
 * Releases a supplier's new account before its cooling-off ends, with how it was verified. Shows the released account:
 * people who pay a supplier may not have access to its page.
 */
export function ReleaseAccountDialog({ id, onClose }: ReleaseAccountDialogProps) {
  const read = useOperation('getSupplierAccount', { params: { id } });
  if (read.data) return <ReleaseForm id={id} account={read.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={title}>
      <ReadState read={read} lines={6}>
        {() => null}
      </ReadState>
    </Dialog>
  );
}

function ReleaseForm({ id, account, onClose }: ReleaseAccountDialogProps & { account: SupplierAccount }) {
  const form = useOperationForm('releaseSupplierAccount', {
    schema: releaseSupplierAccount.body,
    initialValues: { reason: '' },
    request: ({ reason }) => ({ params: { id }, body: { versionId: account.versionId, reason } }),
    success: 'The new account can be paid now.',
    onDone: onClose,
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose} submit="Release">
      <AccountFacts id={id} account={account} />
      <TextInput
        label="How did you verify it?"
        description="Call the supplier on a number you already had. We’ll email them that you released it."
        withAsterisk
        data-autofocus
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
