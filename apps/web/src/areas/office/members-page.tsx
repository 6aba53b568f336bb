import { HouseInvites } from '../../features/invitation/house-invites.tsx';
import { MemberInvites } from '../../features/invitation/member-invites.tsx';
import { MembersScreen } from '../../features/organisation/members-screen.tsx';

const HOUSE = 1;

/** Who holds a role in an organisation, and the way in for others. */
export function MembersPage() {
  return (
    <MembersScreen
      invite={(organisation) =>
        organisation.type === HOUSE ? <HouseInvites /> : <MemberInvites organisation={organisation} />
      }
    />
  );
}
