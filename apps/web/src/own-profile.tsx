import { isSalesManager } from '@cadenza/domain/permissions/access';
import { OwnMusicianSections } from './features/musician/own-musician-sections.tsx';
import { SuperFundsSection } from './features/musician/super-funds-section.tsx';
import { ProfileScreen } from './features/profile/profile-screen.tsx';
import { useSession } from './shared/session/use-session.ts';

/** The profile of everybody, and below it what a role adds: a musician's own things, and super for all who are paid it. */
export function OwnProfile() {
  const actor = useSession()?.actor;
  return (
    <ProfileScreen>
      <OwnMusicianSections />
      {actor && isSalesManager(actor) ? <SuperFundsSection userId={actor.userId} /> : null}
    </ProfileScreen>
  );
}
