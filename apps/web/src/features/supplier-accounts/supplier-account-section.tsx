import { updateSupplierAccount } from '@cadenza/contract/supplier-accounts/operations';
import { organisationAccountProblems } from '@cadenza/domain/organisations/organisation-account';
import type { RegionId } from '@cadenza/domain/regions';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CoolingOffNote } from '../../shared/account/cooling-off-note.tsx';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { BankAccountFields } from '../../shared/form/bank-account-fields.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Section } from '../../shared/layout/section.tsx';
import { AccountFacts } from './account-facts.tsx';
import { ReleaseAccountDialog } from './release-account-dialog.tsx';
import type { SupplierAccount } from './supplier-account.ts';

interface SupplierAccountSectionProps {
  supplier: { id: string; name: string; regionId: RegionId; canEdit: boolean };
}

/** A supplier's bank account: the masked number, who entered and revealed it, and from when it can be paid. */
export function SupplierAccountSection({ supplier }: SupplierAccountSectionProps) {
  const { id, canEdit } = supplier;
  const [isChanging, setChanging] = useState(false);
  const read = useOperation('getSupplierAccount', { params: { id } }, { missingIsNone: true });
  const { data } = read;
  const change =
    canEdit && data !== undefined ? (
      <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
        {data ? 'Change' : 'Add account'}
      </Button>
    ) : null;
  return (
    <Section title="Bank account" actions={change}>
      {data === undefined ? <ReadFallback read={read} lines={4} /> : null}
      {data === null ? <EmptyState title="No bank account yet">Add one before paying this supplier.</EmptyState> : null}
      {data ? <AccountFacts id={id} account={data} /> : null}
      {data?.coolingOff ? (
        <CoolingOffNote
          coolingOff={data.coolingOff}
          release={(onClose) => <ReleaseAccountDialog id={id} onClose={onClose} />}
        />
      ) : null}
      {isChanging && data !== undefined ? (
        <AccountDialog supplier={supplier} account={data} onClose={() => setChanging(false)} />
      ) : null}
    </Section>
  );
}

interface AccountDialogProps {
  supplier: { id: string; name: string; regionId: RegionId };
  account: SupplierAccount | null;
  onClose: () => void;
}

/** Sets the bank account of a supplier, and how it was verified. A stored number stays if none is entered. */
function AccountDialog({ supplier: { id, regionId }, account, onClose }: AccountDialogProps) {
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
