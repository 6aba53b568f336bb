import { isCompany } from '@cadenza/domain/permissions/company-bookings';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { CompanyBookingsSection } from '../../features/company-bookings/company-bookings-section.tsx';
import { InternalInvites, MemberInvites, NewOrganisationInvites } from '../../features/invitations/invites.tsx';
import { IssuesAbout } from '../../features/issues/issues-about.tsx';
import { MemberScreen } from '../../features/organisations/member-screen.tsx';
import { MembersScreen } from '../../features/organisations/members-screen.tsx';
import { OrganisationPage as Organisation } from '../../features/organisations/organisation-page.tsx';
import { OrganisationsScreen } from '../../features/organisations/organisations-screen.tsx';
import { LostFactor } from '../../features/second-factor/lost-factor.tsx';

/** An organisation and, for a company, the bookings of its customers. */
export function OrganisationPage() {
  return (
    <Organisation
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

/** Who holds a role in an organisation, and the invitation form. */
export function MembersPage() {
  return (
    <MembersScreen
      invite={(organisation) =>
        organisation.type === OrganisationType.Internal ? (
          <InternalInvites />
        ) : (
          <MemberInvites organisation={organisation} />
        )
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
