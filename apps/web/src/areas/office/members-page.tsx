import { MemberInvites } from '../../features/invitation/member-invites.tsx';
import { MembersScreen } from '../../features/organisation/members-screen.tsx';

/** Who holds a role in an organisation, and the way in for others. */
export function MembersPage() {
  return <MembersScreen invite={(organisation) => <MemberInvites organisation={organisation} />} />;
}
