import type { OutputOf } from '@cadenza/contract/operations';
import { updateOrganisationBankAccount } from '@cadenza/contract/organisations/operations';
import { bankCodeLabel, organisationAccountProblems } from '@cadenza/domain/organisations/organisation-account';
import type { RegionId } from '@cadenza/domain/regions';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { BankAccountFields } from '../../shared/form/bank-account-fields.tsx';
import { BankCodeText } from '../../shared/form/bank-code-input.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { AccountChange } from './account-change.tsx';
import styles from './organisation.module.css';
import type { Organisation } from './organisation-types.ts';

type Account = OutputOf<'getOrganisationBankAccount'>;

/** The organisation's bank account: the number masked, shown in full on demand, and who has viewed it. */
export function BankAccountSection({ organisation }: { organisation: Organisation }) {
  const { id, isCity, regionId, abilities } = organisation;
  const [isEditing, setEditing] = useState(false);
  const read = useOperation('getOrganisationBankAccount', { params: { id } }, { missingIsNone: true });
  const canChange = abilities.canChangeAccount && regionId !== null;
  const edit =
    canChange && !read.data?.change ? (
      <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
        {read.data ? 'Change' : 'Add account'}
      </Button>
    ) : null;
  return (
    <Section title="Bank account" actions={read.isSuccess ? edit : null}>
      {read.data === undefined ? <ReadFallback read={read} lines={4} /> : null}
      {read.data === null ? (
        <EmptyState title="No account yet">
          {regionId === null ? 'Choose the region first: account numbers differ by region.' : null}
        </EmptyState>
      ) : null}
      {read.data ? <AccountFacts organisation={organisation} account={read.data} /> : null}
      {read.data?.change ? <AccountChange organisationId={id} change={read.data.change} /> : null}
      {isCity ? <p className={styles.note}>Printed on this city’s invoices. Musicians are paid from it.</p> : null}
      {isEditing && regionId !== null ? (
        <BankAccountDialog
          id={id}
          regionId={regionId}
          isCity={isCity}
          account={read.data ?? null}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Section>
  );
}

function AccountFacts({ organisation: { id, abilities }, account }: { organisation: Organisation; account: Account }) {
  const zone = useOwnZone();
  const [whole, setWhole] = useState<{ masked: string; number: string } | null>(null);
  const reveal = useOperationMutation('revealOrganisationBankAccount', {
    onDone: ({ accountNumber }) => setWhole({ masked: account.maskedNumber, number: accountNumber }),
  });
  // A number that has changed since is masked again.
  const shown = whole?.masked === account.maskedNumber ? whole.number : null;
  const last = account.reveals[0];
  return (
    <FactList
      facts={[
        { name: 'Account name', fact: account.accountName },
        {
          name: bankCodeLabel[account.regionId],
          fact: <BankCodeText regionId={account.regionId} bankCode={account.bankCode} />,
        },
        {
          name: 'Transit number',
          fact: account.transitNumber ? <span className={styles.number}>{account.transitNumber}</span> : null,
        },
        {
          name: 'Account number',
          fact: (
            <>
              <span className={styles.number}>{shown ?? account.maskedNumber}</span>{' '}
              {abilities.canRevealAccount && shown === null ? (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconEye size={14} aria-hidden />}
                  loading={reveal.busy}
                  onClick={() => void reveal.run({ params: { id } })}
                >
                  Show
                </Button>
              ) : null}
            </>
          ),
        },
        {
          name: 'Last viewed',
          fact: last ? (
            <>
              {last.actorName}, <InstantText iso={last.at} zone={zone} />
            </>
          ) : null,
        },
      ]}
    />
  );
}

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
function BankAccountDialog({ id, regionId, isCity, account, onClose }: BankAccountDialogProps) {
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
