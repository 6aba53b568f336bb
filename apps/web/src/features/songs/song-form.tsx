import type { OutputOf } from '@cadenza/contract/operations';
import { sendKeySong, sendPlaylist, sendTopSong } from '@cadenza/contract/songs/operations';
import type { SongList } from '@cadenza/domain/history/booking-events';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';

type ListedSong = OutputOf<'listGigKeySongs'>['topSongs'][number];
type ListedKeySong = OutputOf<'listGigKeySongs'>['keySongs'][number];
export type Song = ListedSong & Partial<Pick<ListedKeySong, 'momentId' | 'momentTitle' | 'files'>>;
export interface Editing {
  kind: SongList;
  gigId: string;
  /** The song to change, or null for a new one. */
  song: Song | null;
}

/** Adding and changing are separate operations for each list. */
const operationsOf = {
  'key song': { add: 'sendKeySong', change: 'updateKeySong' },
  playlist: { add: 'sendPlaylist', change: 'updatePlaylist' },
  'top song': { add: 'sendTopSong', change: 'updateTopSong' },
} as const;
const bodies = { 'key song': sendKeySong.body, playlist: sendPlaylist.body, 'top song': sendTopSong.body };

/** Adds or changes a song or playlist. A key song can be linked to a moment. */
export function SongForm({ eventId, editing, onClose }: { eventId: string; editing: Editing; onClose: () => void }) {
  const { kind, gigId, song } = editing;
  const isPlaylist = kind === 'playlist';
  const operations = operationsOf[kind];
  const form = useOperationForm(song ? operations.change : operations.add, {
    schema: bodies[kind],
    initialValues: {
      title: song?.title ?? '',
      artist: song?.artist ?? '',
      url: song?.url ?? '',
      note: song?.note ?? '',
      momentId: song?.momentId ?? null,
    },
    request: ({ artist, momentId, ...both }) => {
      const ofSong = isPlaylist ? both : { ...both, artist };
      const body = kind === 'key song' ? { ...ofSong, momentId } : ofSong;
      return song ? { params: { id: song.id }, body } : { params: { gigId }, body };
    },
    onDone: onClose,
  });
  const timeline = useOperation(
    'getEventTimeline',
    { params: { eventId } },
    { missingIsNone: true, enabled: kind === 'key song' },
  );

  return (
    <FormDialog title={`${song ? 'Change' : 'Add'} ${kind}`} form={form} onClose={onClose}>
      <TextInput
        label={isPlaylist ? 'Name of the playlist' : 'Song'}
        data-autofocus
        required
        {...form.getInputProps('title')}
      />
      {isPlaylist ? null : <TextInput label="Artist" {...form.getInputProps('artist')} />}
      {kind === 'key song' ? (
        <Select
          label="Moment of the day"
          clearable
          placeholder="None"
          data={(timeline.data?.moments ?? []).map(({ id, title, wallTime }) => ({
            value: id,
            label: `${wallTime} ${title}`,
          }))}
          {...form.getInputProps('momentId')}
        />
      ) : null}
      <TextInput label="Link" type="url" placeholder="https://" {...form.getInputProps('url')} />
      <Textarea label="Note for the musicians" {...form.getInputProps('note')} />
    </FormDialog>
  );
}
