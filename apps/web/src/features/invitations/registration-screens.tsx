import { DoorPage } from '../../shared/pages/door-page.tsx';
import { useKeyFromAddress } from '../../shared/routing/use-key-from-address.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { InvitationDoor, SignInInstead } from './invitation-door.tsx';
import { InvitationLead } from './invitation-lead.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { RoleAcceptance } from './role-acceptance.tsx';
import { managerRegistrationScreen, musicianRegistrationScreen } from './screens.ts';
import type { InvitationLink } from './waiting-key.ts';

/** /cmr: a musician whom the city has invited. */
export function MusicianRegistrationScreen() {
  const key = useKeyFromAddress(musicianRegistrationScreen.useSearch().key);
  return <RegistrationDoor inviteKey={key} />;
}

/** /csmr: a sales manager whom the city has invited. */
export function ManagerRegistrationScreen() {
  const key = useKeyFromAddress(managerRegistrationScreen.useSearch().key);
  return <RegistrationDoor inviteKey={key} />;
}

/** Somebody new registers; somebody whose address has an account by now adds the role to it. */
export function RegistrationDoor({ inviteKey }: { inviteKey: string }) {
  const link: InvitationLink = { kind: 'registration', key: inviteKey };
  const signedInAs = useSession()?.context.user.username;
  return (
    <InvitationDoor link={link}>
      {(invitation) => (
        <DoorPage
          title={invitation.isMusician ? 'Play with us' : `Welcome to ${invitation.organisationName}`}
          lead={<InvitationLead invitation={invitation} />}
          foot={invitation.hasAccount ? undefined : <SignInInstead />}
        >
          {invitation.hasAccount ? (
            <RoleAcceptance invitation={invitation} link={link} />
          ) : (
            <>
              {signedInAs ? <p>You are signed in as {signedInAs}. Registering signs you out here.</p> : null}
              <RegistrationForm invitation={invitation} inviteKey={inviteKey} />
            </>
          )}
        </DoorPage>
      )}
    </InvitationDoor>
  );
}
