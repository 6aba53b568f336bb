import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { OpenInvitations } from './open-invitations.tsx';

/**
 * Open invitations into an organisation and its units, for its admin; without an organisation, those of new
 * organisations.
 */
export function OrganisationInvites({ organisationId }: { organisationId?: string }) {
  const [{ skip, take }, setPage] = useState({ skip: 0, take: 20 });
  const read = useOperation(
    'listOrganisationInvites',
    { query: { ...(organisationId ? { organisationId } : {}), skip, take } },
    { keepPrevious: true },
  );
  const refreshes = ['listOrganisationInvites' as const];
  const resend = useOperationMutation('resendOrganisationInvite', {
    refreshes,
    success: 'The invite successfully resent!',
  });
  const cancel = useOperationMutation('cancelOrganisationInvite', {
    refreshes,
    success: 'The invite successfully cancelled!',
  });
  const [busyId, setBusyId] = useState<string | null>(null);
  const whileBusy = (id: string, mutation: Promise<unknown>) => {
    setBusyId(id);
    void mutation.finally(() => setBusyId(null));
  };
  return (
    <OpenInvitations
      label="Open invitations"
      read={read}
      paging={{ skip, take, onChange: setPage }}
      busyId={busyId}
      onResend={({ id }) => whileBusy(id, resend.run({ params: { id } }))}
      onCancel={({ id }) => whileBusy(id, cancel.run({ params: { id } }))}
      empty={
        <EmptyState title="No open invitations">
          Whoever is invited stands here until they accept, or until the invitation is taken back.
        </EmptyState>
      }
    />
  );
}
