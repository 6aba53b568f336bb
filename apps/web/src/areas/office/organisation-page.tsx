import { LogoMark } from '../../features/logo/logo-mark.tsx';
import { OrganisationPage as Organisation } from '../../features/organisations/organisation-page.tsx';

/** One organisation under its logo. */
export function OrganisationPage() {
  return <Organisation logo={(organisation) => <LogoMark organisation={organisation} />} />;
}
