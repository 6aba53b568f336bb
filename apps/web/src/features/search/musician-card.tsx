import { formatPhone } from '@cadenza/domain/phone';
import { Anchor } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { useCity } from '../../shared/session/use-session.ts';

interface MusicianCardProps {
  musician: { userId: string; name: string; skills: string[]; cityName: string };
}

/** A musician who was found: contacts, skills, and the next job. */
export function MusicianCard({ musician }: MusicianCardProps) {
  const { choices } = useCity();
  const read = useOperation('listMusiciansOfCity', { query: { search: musician.name, showInactive: 'true' } });
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <TextSkeleton lines={5} />;
  const known = read.data.items.find(({ userId }) => userId === musician.userId);
  const zone = choices.find(({ id }) => id === known?.cityId)?.timeZone;
  return (
    <FactList
      facts={[
        { name: 'City', fact: [musician.cityName, known?.homeSuburb].filter(Boolean).join(' · ') },
        { name: 'Plays', fact: musician.skills.join(', ') },
        {
          name: 'Phone',
          fact: known?.mobile ? <Anchor href={`tel:${known.mobile}`}>{formatPhone(known.mobile)}</Anchor> : null,
        },
        { name: 'E-mail', fact: known?.email ? <Anchor href={`mailto:${known.email}`}>{known.email}</Anchor> : null },
        {
          name: 'Next job',
          fact: known?.nextJobAt && zone ? <InstantText iso={known.nextJobAt} zone={zone} /> : 'None that is accepted',
        },
        { name: 'Jobs to come', fact: known ? String(known.upcomingJobs) : null },
        { name: 'Waiting offers', fact: known ? String(known.liveOffers) : null },
      ]}
    />
  );
}
