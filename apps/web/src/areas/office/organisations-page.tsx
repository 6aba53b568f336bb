import { NewOrganisationInvites } from '../../features/invitation/new-organisation-invites.tsx';
import { OrganisationsScreen } from '../../features/organisation/organisations-screen.tsx';

/** Every organisation, and the way in for new ones. */
export function OrganisationsPage() {
  return <OrganisationsScreen actions={<NewOrganisationInvites />} />;
}
