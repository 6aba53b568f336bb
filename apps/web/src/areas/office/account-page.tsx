import { AddRoleButton } from '../../features/invitation/add-role-button.tsx';
import { UserPage } from '../../features/user/user-page.tsx';

/** One account, and the way into another role for it. */
export function AccountPage() {
  return <UserPage addRole={({ id, name }) => <AddRoleButton person={{ userId: id, name }} />} />;
}
