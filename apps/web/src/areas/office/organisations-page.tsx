import { NewOrganisationInvites } from '../../features/invitations/new-organisation-invites.tsx';
import { OrganisationsScreen } from '../../features/organisations/organisations-screen.tsx';

/** Every organisation, and adding new ones. */
export function OrganisationsPage() {
  return <OrganisationsScreen actions={<NewOrganisationInvites />} />;
}
