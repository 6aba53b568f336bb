import type { OutputOf } from '@cadenza/contract/operations';
import { bankCodeLabel, organisationAccountProblems } from '@cadenza/domain/organisations/organisation-account';
import type { RegionId } from '@cadenza/domain/regions';
import { TextInput } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';

interface BankAccountDialogProps {
  id: string;
  regionId: RegionId;
  isCity: boolean;
  account: OutputOf<'getOrganisationBankAccount'> | null;
  onClose: () => void;
}

/** Saves a bank account in the region's format. A stored number is retained if none is entered. */
export function BankAccountDialog({ id, regionId, isCity, account, onClose }: BankAccountDialogProps) {
  const form = useServerForm({
    initialValues: {
      accountName: account?.accountName ?? '',
      bankCode: account?.bankCode ?? '',
      transitNumber: account?.transitNumber ?? '',
      accountNumber: '',
    },
    validate: (values) =>
      Object.fromEntries(
        organisationAccountProblems(values, regionId, { hasNumber: account !== null, paysFromFiles: isCity }).map(
          ({ path, message }) => [path, message],
        ),
      ),
  });
  const save = useOperationMutation('updateOrganisationBankAccount', {
    refreshes: ['getOrganisationBankAccount', 'getOrganisation'],
    success: 'The bank account has been saved successfully!',
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Bank account"
      form={form}
      busy={save.busy}
      onClose={onClose}
      onSubmit={form.submit((values) => save.run({ params: { id }, body: values }))}
    >
      <TextInput label="Account name" withAsterisk data-autofocus {...form.getInputProps('accountName')} />
      <TextInput
        label={bankCodeLabel[regionId]}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('bankCode')}
      />
      {regionId === 'CA' ? (
        <TextInput
          label="Transit number"
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('transitNumber')}
        />
      ) : null}
      <TextInput
        label="Account number"
        withAsterisk={account === null}
        placeholder={account?.maskedNumber}
        description={account ? 'Leave it empty to keep the number.' : undefined}
        inputMode={regionId === 'US' ? 'text' : 'numeric'}
        autoComplete="off"
        {...form.getInputProps('accountNumber')}
      />
    </FormDialog>
  );
}
