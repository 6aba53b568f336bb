import { Outlet } from '@tanstack/react-router';
import { HouseInvites } from '../../features/invitations/house-invites.tsx';
import { UsersScreen } from '../../features/users/users-screen.tsx';

/** Everybody with an account; the form that invites new people opens above the list. */
export function UsersPage() {
  return (
    <>
      <UsersScreen actions={<HouseInvites />} />
      <Outlet />
    </>
  );
}
