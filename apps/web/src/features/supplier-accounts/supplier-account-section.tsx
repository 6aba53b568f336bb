import type { RegionId } from '@cadenza/domain/regions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CoolingOffNote } from '../../shared/account/cooling-off-note.tsx';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountFacts } from './account-facts.tsx';
import { ReleaseAccountDialog } from './release-account-dialog.tsx';

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
