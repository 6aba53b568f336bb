import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentForm } from './payment-form.tsx';

/**
 * Where somebody's pay goes and by which numbers it is taxed: a form for the person, and for staff who may change a musician's; facts for
 * those who only look.
 */
export function PaymentSection({ userId }: { userId: string }) {
  const isOwn = useSession()?.actor?.userId === userId;
  const read = useOperation('getPayeeDetails', { params: { id: userId } }, { missingIsNone: true });
  const { data } = read;
  if (data === null && !isOwn) return null;
  return (
    <Section title="Tax and bank account">
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.isPending ? <TextSkeleton lines={6} /> : null}
      {data === null ? <EmptyState title="Nothing is paid here">No city pays this account.</EmptyState> : null}
      {data?.abilities.canEdit ? <PaymentForm payee={data} isOwn={isOwn} /> : null}
      {data && !data.abilities.canEdit ? <PaymentFacts payee={data} /> : null}
    </Section>
  );
}
