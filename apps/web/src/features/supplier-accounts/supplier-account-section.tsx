import { bankCodeLabel } from '@cadenza/domain/organisations/organisation-account';
import type { RegionId } from '@cadenza/domain/regions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CoolingOffNote } from '../../shared/account/cooling-off-note.tsx';
import { HiddenNumber } from '../../shared/account/hidden-number.tsx';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { BankCodeText } from '../../shared/form/bank-code-input.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ReleaseAccountDialog } from './release-account-dialog.tsx';
import type { SupplierAccount } from './supplier-account.ts';

interface SupplierAccountSectionProps {
  supplier: { id: string; name: string; regionId: RegionId; canEdit: boolean };
}

/** Where a supplier is paid: the number masked, who gave it, who has looked at it, and from when it is paid. */
export function SupplierAccountSection({ supplier }: SupplierAccountSectionProps) {
  const { id, canEdit } = supplier;
  const [isChanging, setChanging] = useState(false);
  const read = useOperation('getSupplierAccount', { params: { id } }, { missingIsNone: true });
  const { data } = read;
  const change =
    canEdit && data !== undefined ? (
      <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
        {data ? 'Change' : 'Add the account'}
      </Button>
    ) : null;
  return (
    <Section title="Bank account" actions={change}>
      {read.error && data === undefined ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.isPending ? <TextSkeleton lines={4} /> : null}
      {data === null ? (
        <EmptyState title="No account yet">Nothing can be paid to this supplier before there is one.</EmptyState>
      ) : null}
      {data ? <AccountFacts id={id} account={data} /> : null}
      {data?.coolingOff ? (
        <CoolingOffNote
          coolingOff={data.coolingOff}
          release={(onClose) => <ReleaseAccountDialog id={id} versionId={data.versionId} onClose={onClose} />}
        />
      ) : null}
      {isChanging && data !== undefined ? (
        <AccountDialog supplier={supplier} account={data} onClose={() => setChanging(false)} />
      ) : null}
    </Section>
  );
}

function AccountFacts({ id, account }: { id: string; account: SupplierAccount }) {
  const zone = useOwnZone();
  const { versionId, regionId, accountName, bankCode, transitNumber, accountNumber, givenAt, givenBy } = account;
  const [whole, setWhole] = useState<{ of: string; number: string } | null>(null);
  const reveal = useOperationMutation('revealSupplierAccount', {
    refreshes: ['getSupplierAccount'],
    onDone: (payload) => setWhole({ of: versionId, number: payload.accountNumber }),
  });
  // A number that has changed since is masked again.
  const shown = whole?.of === versionId ? whole.number : null;
  const toggle = () => (shown === null ? void reveal.run({ params: { id } }) : setWhole(null));
  const last = account.reveals[0];
  return (
    <FactList
      facts={[
        { name: 'Account name', fact: accountName },
        { name: bankCodeLabel[regionId], fact: <BankCodeText regionId={regionId} bankCode={bankCode} /> },
        { name: 'Transit number', fact: transitNumber ? <span className="tabular">{transitNumber}</span> : null },
        {
          name: 'Account number',
          fact: (
            <HiddenNumber
              tail={accountNumber.tail}
              whole={shown}
              label="account number"
              busy={reveal.busy}
              onToggle={account.abilities.canReveal ? toggle : undefined}
            />
          ),
        },
        {
          name: 'Given',
          fact: (
            <>
              {givenBy}, <InstantText iso={givenAt} zone={zone} />: {account.reason}
            </>
          ),
        },
        {
          name: 'Last looked at',
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
