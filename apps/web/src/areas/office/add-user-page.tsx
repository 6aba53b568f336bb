import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { InviteInternalUserDialog } from '../../features/invitations/invite-internal-user-dialog.tsx';

/** Internal staff are added by an invitation: the form opens above the list of users. */
export function AddUserPage() {
  const navigate = useNavigate();
  const close = useCallback(() => void navigate({ to: '/users' }), [navigate]);
  return <InviteInternalUserDialog onClose={close} />;
}
