import { OwnMusicianSections } from './features/musician/own-musician-sections.tsx';
import { ProfileScreen } from './features/profile/profile-screen.tsx';

/** The profile of everybody, and below it what a musician keeps besides. */
export function OwnProfile() {
  return (
    <ProfileScreen>
      <OwnMusicianSections />
    </ProfileScreen>
  );
}
