import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';

interface OrganisationInvitesDialogProps {
  title: string;
  organisationId?: string;
  onClose: () => void;
}

/**
 * Open invitations into an organisation and its units, for its admin; without an organisation, those of new
 * organisations.
 */
export function OrganisationInvitesDialog({ title, organisationId, onClose }: OrganisationInvitesDialogProps) {
  const [{ skip, take }, setPage] = useState({ skip: 0, take: 20 });
  const read = useOperation(
    'listOrganisationInvites',
    { query: { ...(organisationId ? { organisationId } : {}), skip, take } },
    { keepPrevious: true },
  );
  const resend = useOperationMutation('resendOrganisationInvite', {
    success: 'The invite successfully resent!',
  });
  const cancel = useOperationMutation('cancelOrganisationInvite', {
    success: 'The invite successfully cancelled!',
  });
  return (
    <Dialog centered={false} size="xl" onClose={onClose} title={title}>
      <OpenInvitations
        label="Open invitations"
        read={read}
        paging={{ skip, take, onChange: setPage }}
        onResend={({ id }) => resend.run({ params: { id } })}
        onCancel={({ id }) => cancel.run({ params: { id } })}
        empty={
          <EmptyState title="No open invitations">
            People you invite appear here until they accept or the invitation is cancelled.
          </EmptyState>
        }
      />
    </Dialog>
  );
}
