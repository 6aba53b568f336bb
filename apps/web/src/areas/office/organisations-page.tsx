import { NewOrganisationInvites } from '../../features/invitations/new-organisation-invites.tsx';
import { OrganisationsScreen } from '../../features/organisations/organisations-screen.tsx';

/** Every organisation, and the way in for new ones. */
export function OrganisationsPage() {
  return <OrganisationsScreen actions={<NewOrganisationInvites />} />;
}
