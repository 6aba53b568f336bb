import { LogoSection } from '../../features/logo/logo-section.tsx';
import { EditOrganisationScreen } from '../../features/organisations/edit-organisation-screen.tsx';

export function EditOrganisationPage() {
  return <EditOrganisationScreen logo={(organisation) => <LogoSection organisation={organisation} />} />;
}
