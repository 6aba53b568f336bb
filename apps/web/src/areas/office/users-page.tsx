import { Outlet } from '@tanstack/react-router';
import { HouseInvites } from '../../features/invitations/house-invites.tsx';
import { UsersScreen } from '../../features/users/users-screen.tsx';

/** Everybody with an account, and the way into the house for others; the form that invites them opens above it. */
export function UsersPage() {
  return (
    <>
      <UsersScreen actions={<HouseInvites />} />
      <Outlet />
    </>
  );
}
