import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { type Editing, SongForm } from './song-form.tsx';
import { SongList } from './song-list.tsx';

export interface MusicGig {
  id: string;
  /** "Ceremony" or "Reception". */
  name: string;
}

interface MusicSectionProps {
  eventId: string;
  gigs: MusicGig[];
  canManage: boolean;
  /** Whether the user can mark the key songs as complete. */
  canComplete: boolean;
  /** Omitted for musicians, who do not see it. */
  areKeySongsComplete?: boolean;
}

/** Songs & Music: key songs, playlists and top songs of each gig. */
export function MusicSection({ eventId, gigs, canManage, canComplete, areKeySongsComplete }: MusicSectionProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <Section
      title="Songs & Music"
      id="musics"
      actions={
        areKeySongsComplete === undefined ? null : (
          <KeySongsDone eventId={eventId} isComplete={areKeySongsComplete} canChange={canComplete} />
        )
      }
    >
      {gigs.length === 0 ? (
        <EmptyState title="No music booked">Add music to the booking to collect songs here.</EmptyState>
      ) : null}
      {gigs.map((gig) => (
        <GigMusic key={gig.id} gig={gig} canManage={canManage} onEdit={setEditing} />
      ))}
      {editing ? <SongForm eventId={eventId} editing={editing} onClose={() => setEditing(null)} /> : null}
    </Section>
  );
}

const none: Omit<OutputOf<'listGigKeySongs'>, 'gigId'> = { keySongs: [], playlists: [], topSongs: [] };

function GigMusic(props: { gig: MusicGig; canManage: boolean; onEdit: (editing: Editing) => void }) {
  const { gig, canManage, onEdit } = props;
  const read = useOperation('listGigKeySongs', { params: { gigId: gig.id } }, { missingIsNone: true });
  if (read.data === undefined) return <ReadFallback read={read} lines={5} />;
  const { keySongs, playlists, topSongs } = read.data ?? none;
  const shared = { gigId: gig.id, canManage, onEdit };
  return (
    <>
      <SongList {...shared} kind="key song" title={`${gig.name}: key songs`} songs={keySongs} />
      <SongList {...shared} kind="playlist" title={`${gig.name}: playlists`} songs={playlists} />
      <SongList {...shared} kind="top song" title={`${gig.name}: top songs`} songs={topSongs} />
    </>
  );
}

/** Whether the key songs are complete; only an admin can change it. */
function KeySongsDone(props: { eventId: string; isComplete: boolean; canChange: boolean }) {
  const { eventId, isComplete, canChange } = props;
  const complete = useOperationMutation('completeKeySongs');
  if (canChange) {
    return (
      <Button
        size="compact-sm"
        variant="light"
        loading={complete.busy}
        onClick={() => void complete.run({ params: { eventId }, body: { flag: !isComplete } })}
      >
        {isComplete ? 'Reopen key songs' : 'Mark key songs complete'}
      </Button>
    );
  }
  return isComplete ? (
    <StatusBadge label="Complete" tone="positive" icon={IconCheck} />
  ) : (
    <StatusBadge label="In progress" tone="neutral" icon={IconPencil} />
  );
}
