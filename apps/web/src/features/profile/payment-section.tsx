import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentForm } from './payment-form.tsx';

/**
 * A person's payment and tax details: a form for the person themselves; read-only for staff, who can switch to editing
 * if permitted. Nothing for anybody who may not see them.
 */
export function PaymentSection({ userId }: { userId: string }) {
  const isOwn = useSession()?.actor?.userId === userId;
  const [isChanging, setChanging] = useState(false);
  const read = useOperation('getPayeeDetails', { params: { id: userId } }, { missingIsNone: true });
  const { data } = read;
  if (data === null && !isOwn) return null;
  const change =
    data?.abilities.canEdit && !isOwn && !isChanging ? (
      <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
        Change
      </Button>
    ) : null;
  return (
    <Section title="Tax and bank account" actions={change}>
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.isPending ? <TextSkeleton lines={6} /> : null}
      {data === null ? <EmptyState title="Nothing is paid here">No city pays this account.</EmptyState> : null}
      {data && isOwn ? <PaymentForm payee={data} /> : null}
      {data && !isOwn && isChanging ? <PaymentForm payee={data} onClose={() => setChanging(false)} /> : null}
      {data && !isOwn && !isChanging ? <PaymentFacts payee={data} /> : null}
    </Section>
  );
}
