import { bankCodeLabel } from '@cadenza/domain/organisations/organisation-account';
import { useState } from 'react';
import { HiddenNumber } from '../../shared/account/hidden-number.tsx';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { BankCodeText } from '../../shared/form/bank-code-input.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import type { SupplierAccount } from './supplier-account.ts';

/** A supplier's bank account, who entered it and why, and who last revealed its full number. */
export function AccountFacts({ id, account }: { id: string; account: SupplierAccount }) {
  const zone = useOwnZone();
  const { versionId, regionId, accountName, bankCode, transitNumber, accountNumber, givenAt, givenBy } = account;
  const [whole, setWhole] = useState<{ of: string; number: string } | null>(null);
  const reveal = useOperationMutation('revealSupplierAccount', {
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
          name: 'Added by',
          fact: (
            <>
              {givenBy}, <InstantText iso={givenAt} zone={zone} />
            </>
          ),
        },
        { name: 'Verified', fact: account.reason },
        {
          name: 'Last viewed by',
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
