import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthLayout } from '../../shared/pages/auth-layout.tsx';
import { useKeyFromAddress } from '../../shared/routing/use-key-from-address.ts';
import { InvitationGuard } from './invitation-guard.tsx';
import { InvitationLead } from './invitation-lead.tsx';
import { OrganisationAcceptance } from './organisation-acceptance.tsx';
import { RegistrationGuard } from './registration-screens.tsx';
import { RoleAcceptance } from './role-acceptance.tsx';
import { type InvitationLink, readLink, textOf, waitingLink } from './waiting-key.ts';

/**
 * /ar: accepts a role for an existing account, a registration into an organisation, or an organisation with its admin.
 */
export function AcceptScreen() {
  const link = useLink();
  if (link.kind === 'registration') return <RegistrationGuard inviteKey={link.key} />;
  if (link.kind === 'organisation') return <OrganisationAcceptance link={link} />;
  return (
    <InvitationGuard link={link}>
      {(invitation) => (
        <AuthLayout title="A new role for you" lead={<InvitationLead invitation={invitation} />}>
          <RoleAcceptance invitation={invitation} link={link} />
        </AuthLayout>
      )}
    </InvitationGuard>
  );
}

/** The link that led here, or the one stored in this tab while the person signed in. */
function useLink(): InvitationLink {
  const { key, registration, organisation } = getRouteApi('/ar').useSearch();
  const [waiting] = useState(waitingLink);
  const inAddress = registration
    ? textOf({ kind: 'registration', key: registration })
    : organisation
      ? textOf({ kind: 'organisation', key: organisation })
      : key && textOf({ kind: 'role', key });
  return readLink(useKeyFromAddress(inAddress)) ?? waiting ?? { kind: 'role', key: '' };
}
