import { isCompany } from '@cadenza/domain/permissions/company-bookings';
import { CompanyBookingsSection } from '../../features/company-bookings/company-bookings-section.tsx';
import { HouseInvites, MemberInvites, NewOrganisationInvites } from '../../features/invitations/invites.tsx';
import { IssuesAbout } from '../../features/issues/issues-about.tsx';
import { LogoMark } from '../../features/logo/logo-mark.tsx';
import { LogoSection } from '../../features/logo/logo-section.tsx';
import { EditOrganisationScreen } from '../../features/organisations/edit-organisation-screen.tsx';
import { MemberScreen } from '../../features/organisations/member-screen.tsx';
import { MembersScreen } from '../../features/organisations/members-screen.tsx';
import { OrganisationPage as Organisation } from '../../features/organisations/organisation-page.tsx';
import { OrganisationsScreen } from '../../features/organisations/organisations-screen.tsx';
import { LostFactor } from '../../features/second-factor/lost-factor.tsx';

/** An organisation, with its logo and, for a company, the bookings of its customers. */
export function OrganisationPage() {
  return (
    <Organisation
      logo={(organisation) => <LogoMark organisation={organisation} />}
      bookings={(organisation) => (
        <>
          {isCompany(organisation) ? <CompanyBookingsSection organisation={organisation} /> : null}
          <IssuesAbout about={{ kind: 'organisation', id: organisation.id, label: organisation.name }} />
        </>
      )}
    />
  );
}

/** Every organisation, and adding new ones. */
export function OrganisationsPage() {
  return <OrganisationsScreen actions={<NewOrganisationInvites />} />;
}

export function EditOrganisationPage() {
  return <EditOrganisationScreen logo={(organisation) => <LogoSection organisation={organisation} />} />;
}

const HOUSE = 1;

/** Who holds a role in an organisation, and the invitation form. */
export function MembersPage() {
  return (
    <MembersScreen
      invite={(organisation) =>
        organisation.type === HOUSE ? <HouseInvites /> : <MemberInvites organisation={organisation} />
      }
    />
  );
}

/** One person in an organisation, and help for a lost second factor. */
export function MemberPage() {
  return (
    <MemberScreen
      secondFactor={({ userId, name, secondFactorRemoval }) => (
        <LostFactor person={{ userId, name }} removal={secondFactorRemoval} />
      )}
    />
  );
}
