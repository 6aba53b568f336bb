import { HouseInvites } from '../../features/invitations/house-invites.tsx';
import { MemberInvites } from '../../features/invitations/member-invites.tsx';
import { MembersScreen } from '../../features/organisations/members-screen.tsx';

const HOUSE = 1;

/** Who holds a role in an organisation, and the invitation form for others. */
export function MembersPage() {
  return (
    <MembersScreen
      invite={(organisation) =>
        organisation.type === HOUSE ? <HouseInvites /> : <MemberInvites organisation={organisation} />
      }
    />
  );
}
