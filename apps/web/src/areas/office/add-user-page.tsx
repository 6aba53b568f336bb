import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { InviteInternalUserDialog } from '../../features/invitations/invite-internal-user-dialog.tsx';
import { usersScreen } from '../../features/users/screens.ts';
import { UsersPage } from './users-page.tsx';

/** A person of the house is added by an invitation: the list of users with that form open above it. */
export function AddUserPage() {
  const navigate = useNavigate();
  const close = useCallback(() => void navigate({ to: usersScreen.path }), [navigate]);
  return (
    <>
      <UsersPage />
      <InviteInternalUserDialog onClose={close} />
    </>
  );
}
