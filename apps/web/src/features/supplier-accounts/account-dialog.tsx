import { updateSupplierAccount } from '@cadenza/contract/supplier-accounts/operations';
import { organisationAccountProblems } from '@cadenza/domain/organisations/organisation-account';
import type { RegionId } from '@cadenza/domain/regions';
import { Text, TextInput } from '@mantine/core';
import { BankAccountFields } from '../../shared/form/bank-account-fields.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { accountReads, type SupplierAccount } from './supplier-account.ts';

interface AccountDialogProps {
  supplier: { id: string; name: string; regionId: RegionId };
  account: SupplierAccount | null;
  onClose: () => void;
}

/** Sets the bank account of a supplier, and how it was verified. A stored number stays if none is entered. */
export function AccountDialog({ supplier: { id, regionId }, account, onClose }: AccountDialogProps) {
  const form = useOperationForm('updateSupplierAccount', {
    schema: updateSupplierAccount.body,
    initialValues: {
      accountName: account?.accountName ?? '',
      bankCode: account?.bankCode ?? '',
      transitNumber: account?.transitNumber ?? '',
      accountNumber: '',
      reason: '',
    },
    request: (values) => ({ params: { id }, body: { ...values, versionId: account?.versionId ?? null } }),
    rules: (values) =>
      organisationAccountProblems(values, regionId, { hasNumber: account !== null, paysFromFiles: true }),
    refreshes: accountReads,
    onDone: onClose,
  });
  return (
    <FormDialog title="Bank account" form={form} onClose={onClose}>
      <Text size="sm" c="dimmed">
        We’ll email the supplier and its cities’ admins. A new account has a waiting period before it can be paid, and
        you won’t be able to approve payments to it yourself.
      </Text>
      <BankAccountFields
        form={form}
        regionId={regionId}
        storedNumber={account && `••••• ${account.accountNumber.tail}`}
      />
      <TextInput
        label="How did you verify it?"
        description="Fake “new bank details” often come by email. Call the supplier on a number you already had."
        withAsterisk
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
