import { isSalesManager } from '@cadenza/domain/permissions/access';
import { DashboardScreen } from './features/accounts/dashboard-screen.tsx';
import { OwnMusicianSections } from './features/musicians/own-musician-sections.tsx';
import { SuperFundsSection } from './features/musicians/super-funds-section.tsx';
import { OwnSuper } from './features/payouts/own-super.tsx';
import { ProfileScreen } from './features/profile/profile-screen.tsx';
import { SecondFactorSection } from './features/second-factor/second-factor-section.tsx';
import { SessionsSection } from './features/session/sessions-section.tsx';
import { OwnSingerSection } from './features/singers/own-singer-section.tsx';
import { AgreementSection } from './features/terms/agreement-section.tsx';
import { useSession } from './shared/session/use-session.ts';

/**
 * A user's profile and sign-in settings, followed by the parts that depend on the role: a musician's own settings,
 * super for everyone who is paid it, and accepted terms. A second factor that must be set up comes first.
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
      <OwnSingerSection />
      <OwnMusicianSections />
      {actor && isSalesManager(actor) ? <SuperFundsSection userId={actor.userId} /> : null}
      {actor && (isSalesManager(actor) || session?.role?.isMusician) ? <OwnSuper userId={actor.userId} /> : null}
      <AgreementSection />
    </ProfileScreen>
  );
}

/** Every user's own start page, including the second factor if it still has to be set up. */
export function OwnAccount() {
  return <DashboardScreen secondFactor={<SecondFactorSection />} />;
}
