import { Outlet, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AddRoleButton } from '../../features/invitations/add-role-button.tsx';
import { InviteInternalUserDialog } from '../../features/invitations/invite-internal-user-dialog.tsx';
import { InternalInvites } from '../../features/invitations/invites.tsx';
import { LostFactor } from '../../features/second-factor/lost-factor.tsx';
import { UserPage } from '../../features/users/user-page.tsx';
import { UsersScreen } from '../../features/users/users-screen.tsx';

/** All users; the form for inviting new ones opens above the list. */
export function UsersPage() {
  return (
    <>
      <UsersScreen actions={<InternalInvites />} />
      <Outlet />
    </>
  );
}

/** A user's account, inviting it to another role, and help for a lost second factor. */
export function AccountPage() {
  return (
    <UserPage
      addRole={({ id, name }) => <AddRoleButton person={{ userId: id, name }} />}
      secondFactor={({ id, name, secondFactorRemoval }) => (
        <LostFactor person={{ userId: id, name }} removal={secondFactorRemoval} />
      )}
    />
  );
}

/** Internal staff are added by invitation: the form opens above the list of users. */
export function AddUserPage() {
  const navigate = useNavigate();
  const close = useCallback(() => void navigate({ to: '/users' }), [navigate]);
  return <InviteInternalUserDialog onClose={close} />;
}
