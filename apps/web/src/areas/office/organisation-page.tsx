import { LogoMark } from '../../features/logo/logo-mark.tsx';
import { OrganisationPage as Organisation } from '../../features/organisations/organisation-page.tsx';

/** One organisation, with its logo on top. */
export function OrganisationPage() {
  return <Organisation logo={(organisation) => <LogoMark organisation={organisation} />} />;
}
