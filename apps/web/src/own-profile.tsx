import { OwnMusicianSections } from './features/musician/own-musician-sections.tsx';
import { ProfileScreen } from './features/profile/profile-screen.tsx';
import { AgreementSection } from './features/terms/agreement-section.tsx';

/** The profile of everybody, and below it what a musician keeps besides, and what they have agreed to. */
export function OwnProfile() {
  return (
    <ProfileScreen>
      <OwnMusicianSections />
      <AgreementSection />
    </ProfileScreen>
  );
}
