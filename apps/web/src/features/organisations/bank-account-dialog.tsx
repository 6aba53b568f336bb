import type { OutputOf } from '@cadenza/contract/operations';
import { updateOrganisationBankAccount } from '@cadenza/contract/organisations/operations';
import { organisationAccountProblems } from '@cadenza/domain/organisations/organisation-account';
import type { RegionId } from '@cadenza/domain/regions';
import { BankAccountFields } from '../../shared/form/bank-account-fields.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import styles from './organisation.module.css';

interface BankAccountDialogProps {
  id: string;
  regionId: RegionId;
  isCity: boolean;
  account: OutputOf<'getOrganisationBankAccount'> | null;
  onClose: () => void;
}

/**
 * Saves a bank account in the region's format; for a city, requests another admin's approval. A stored number is kept if none is
 * entered.
 */
export function BankAccountDialog({ id, regionId, isCity, account, onClose }: BankAccountDialogProps) {
  const form = useOperationForm('updateOrganisationBankAccount', {
    schema: updateOrganisationBankAccount.body,
    initialValues: {
      accountName: account?.accountName ?? '',
      bankCode: account?.bankCode ?? '',
      transitNumber: account?.transitNumber ?? '',
      accountNumber: '',
    },
    request: (body) => ({ params: { id }, body }),
    rules: (values) =>
      organisationAccountProblems(values, regionId, { hasNumber: account !== null, paysFromFiles: isCity }),
    refreshes: ['getOrganisationBankAccount', 'getOrganisation'],
    success: ({ isAsked }) =>
      isAsked ? 'Another admin has to approve the new account.' : 'The bank account has been saved successfully!',
    onDone: onClose,
  });
  return (
    <FormDialog title="Bank account" form={form} onClose={onClose} submit={isCity ? 'Ask for approval' : undefined}>
      {isCity ? (
        <p className={styles.note}>
          Customers pay to this account, so another admin of the city has to approve a new one. Until then nothing
          changes.
        </p>
      ) : null}
      <BankAccountFields form={form} regionId={regionId} storedNumber={account?.maskedNumber ?? null} />
    </FormDialog>
  );
}
