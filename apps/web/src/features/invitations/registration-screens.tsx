import { getRouteApi } from '@tanstack/react-router';
import { AuthLayout } from '../../shared/pages/auth-layout.tsx';
import { useKeyFromAddress } from '../../shared/routing/use-key-from-address.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { InvitationGuard, SignInInstead } from './invitation-guard.tsx';
import { InvitationLead } from './invitation-lead.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { RoleAcceptance } from './role-acceptance.tsx';
import type { InvitationLink } from './waiting-key.ts';

/** /cmr: registers a musician invited by the city. */
export function MusicianRegistrationScreen() {
  const key = useKeyFromAddress(getRouteApi('/cmr').useSearch().key);
  return <RegistrationGuard inviteKey={key} />;
}

/** /csmr: registers a sales manager invited by the city. */
export function ManagerRegistrationScreen() {
  const key = useKeyFromAddress(getRouteApi('/csmr').useSearch().key);
  return <RegistrationGuard inviteKey={key} />;
}

/** A new person registers; if the address already has an account, the role is added to it. */
export function RegistrationGuard({ inviteKey }: { inviteKey: string }) {
  const link: InvitationLink = { kind: 'registration', key: inviteKey };
  const signedInAs = useSession()?.context.user.username;
  return (
    <InvitationGuard link={link}>
      {(invitation) => (
        <AuthLayout
          title={invitation.isMusician ? 'Play with us' : `Welcome to ${invitation.organisationName}`}
          lead={<InvitationLead invitation={invitation} />}
          foot={invitation.hasAccount ? undefined : <SignInInstead />}
        >
          {invitation.hasAccount ? (
            <RoleAcceptance invitation={invitation} link={link} />
          ) : (
            <>
              {signedInAs ? <p>You’re signed in as {signedInAs}. Registering will sign you out.</p> : null}
              <RegistrationForm invitation={invitation} inviteKey={inviteKey} />
            </>
          )}
        </AuthLayout>
      )}
    </InvitationGuard>
  );
}
