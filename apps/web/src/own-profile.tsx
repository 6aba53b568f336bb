import { isSalesManager } from '@cadenza/domain/permissions/access';
import { OwnMusicianSections } from './features/musicians/own-musician-sections.tsx';
import { SuperFundsSection } from './features/musicians/super-funds-section.tsx';
import { ProfileScreen } from './features/profile/profile-screen.tsx';
import { SecondFactorSection } from './features/second-factor/second-factor-section.tsx';
import { SessionsSection } from './features/session/sessions-section.tsx';
import { AgreementSection } from './features/terms/agreement-section.tsx';
import { useSession } from './shared/session/use-session.ts';

/**
 * The profile of everybody with how they come in, and below it what a role adds: a musician's own things, super for all who are paid it,
 * what they have agreed to. A second factor that has to be set up comes first.
 */
export function OwnProfile() {
  const session = useSession();
  const actor = session?.actor;
  const mustSetUp = session?.context.mustSetUpSecondFactor ?? false;
  return (
    <ProfileScreen
      lead={mustSetUp ? <SecondFactorSection /> : null}
      access={
        <>
          {mustSetUp ? null : <SecondFactorSection />}
          <SessionsSection />
        </>
      }
    >
      <OwnMusicianSections />
      {actor && isSalesManager(actor) ? <SuperFundsSection userId={actor.userId} /> : null}
      <AgreementSection />
    </ProfileScreen>
  );
}
