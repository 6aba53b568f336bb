import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { BioSection } from './bio-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { SuperFundsSection } from './super-funds-section.tsx';
import { useMusician } from './use-musician.ts';
import { WordsSection } from './words-section.tsx';

/** The profile sections that only musicians have; renders nothing for anyone else. */
export function OwnMusicianSections() {
  const session = useSession();
  const isMusician = session?.role?.isMusician ?? false;
  const userId = isMusician ? (session?.context.user.id ?? '') : '';
  const read = useMusician(userId);
  if (!isMusician) return null;
  return (
    <>
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!read.data && !read.error ? <CardSkeleton height={220} /> : null}
      {read.data ? (
        <>
          <BioSection musician={read.data} />
          <WordsSection about="equipment" musician={read.data} />
          <WordsSection about="meal" musician={read.data} />
        </>
      ) : null}
      <SuperFundsSection userId={userId} />
      <CalendarSection />
    </>
  );
}
