import { AddRoleButton } from '../../features/invitations/add-role-button.tsx';
import { TakeOffButton } from '../../features/second-factor/take-off-button.tsx';
import { UserPage } from '../../features/users/user-page.tsx';

/** One account, inviting it into another role, and help for a lost second factor. */
export function AccountPage() {
  return (
    <UserPage
      addRole={({ id, name }) => <AddRoleButton person={{ userId: id, name }} />}
      secondFactor={({ id, name }) => <TakeOffButton person={{ userId: id, name }} size="compact-md" />}
    />
  );
}
