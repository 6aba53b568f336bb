import { AbsencesSection } from '../../features/absences/absences-section.tsx';
import { IssuesAbout } from '../../features/issues/issues-about.tsx';
import { MusicianScreen } from '../../features/musicians/musician-screen.tsx';
import { musicianScreen } from '../../features/musicians/screens.ts';
import { useMusician } from '../../features/musicians/use-musician.ts';
import { PaymentSection } from '../../features/profile/payment-section.tsx';

/** A musician, with their absences and bank account. */
export function MusicianPage() {
  const { id } = musicianScreen.useParams();
  const { data: musician } = useMusician(id);
  return (
    <MusicianScreen>
      <AbsencesSection musicianId={id} />
      <PaymentSection userId={id} />
      {musician ? <IssuesAbout about={{ kind: 'musician', id, label: musician.name }} /> : null}
    </MusicianScreen>
  );
}
