import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import styles from './open-invitations.module.css';
import { OpenInvitations } from './open-invitations.tsx';

interface OpenInvitesDialogProps {
  /** The cities to list; null for all the user can see, including the internal organisation. */
  cityIds: readonly string[] | null;
  onClose: () => void;
}

/** Open registration and role invites of the office, which can be resent or cancelled. */
export function OpenInvitesDialog({ cityIds, onClose }: OpenInvitesDialogProps) {
  const [search, setSearch] = useState('');
  const [{ skip, take }, setPage] = useState({ skip: 0, take: 20 });
  const read = useOperation(
    'listRegistrationInvites',
    {
      query: {
        cityIds: cityIds === null ? undefined : JSON.stringify(cityIds),
        search: search || undefined,
        skip,
        take,
      },
    },
    { keepPrevious: true },
  );
  const resent = { success: 'The invitation has been resent.' };
  const cancelled = { success: 'The invitation has been canceled.' };
  const resend = useOperationMutation('resendRegistrationInvite', resent);
  const resendRole = useOperationMutation('resendRoleInvite', resent);
  const cancel = useOperationMutation('cancelRegistrationInvite', cancelled);
  const cancelRole = useOperationMutation('cancelRoleInvite', cancelled);
  return (
    <TallDialog size="xl" onClose={onClose} title="Open invitations">
      <div className={styles.search}>
        <SearchField
          label="Find an invitation"
          value={search}
          onChange={(value) => {
            setSearch(value);
            setPage({ skip: 0, take });
          }}
        />
      </div>
      <OpenInvitations
        label="Open invitations"
        read={read}
        paging={{ skip, take, onChange: setPage }}
        onResend={({ id, kind }) => (kind === 'role' ? resendRole : resend).run({ params: { id } })}
        onCancel={({ id, kind }) => (kind === 'role' ? cancelRole : cancel).run({ params: { id } })}
        empty={
          <EmptyState title={search ? 'No invitations match' : 'No open invitations'}>
            {search
              ? 'Try another name or address.'
              : 'People you invite appear here until they accept or you cancel the invitation.'}
          </EmptyState>
        }
      />
    </TallDialog>
  );
}
