import type { OutputOf } from '@cadenza/contract/operations';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { ApiError } from '../../shared/client/api-error.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';

export type SongKind = 'key song' | 'playlist' | 'top song';
type ListedSong = OutputOf<'listGigKeySongs'>['topSongs'][number];
export type Song = ListedSong & { momentId?: string | null; momentTitle?: string | null };
export interface Editing {
  kind: SongKind;
  gigId: string;
  /** The song to change, or null for a new one. */
  song: Song | null;
}

const refreshes = ['listGigKeySongs' as const, 'getEventTimeline' as const, 'getBookingHistory' as const];

/** Adds or changes a song or playlist. A key song can be linked to a moment. */
export function SongForm({ eventId, editing, onClose }: { eventId: string; editing: Editing; onClose: () => void }) {
  const { kind, song } = editing;
  const isPlaylist = kind === 'playlist';
  const form = useServerForm({
    initialValues: {
      title: song?.title ?? '',
      artist: song?.artist ?? '',
      url: song?.url ?? '',
      note: song?.note ?? '',
      momentId: song?.momentId ?? null,
    },
  });
  const timeline = useOperation(
    'getEventTimeline',
    { params: { eventId } },
    { missingIsNone: true, enabled: kind === 'key song' },
  );
  const save = useSave(editing, { onDone: onClose, onRefused: form.refuse });

  return (
    <FormDialog
      title={`${song ? 'Change' : 'Add'} ${kind}`}
      form={form}
      onSubmit={form.submit((values) => save.run(values))}
      onClose={onClose}
      busy={save.busy}
    >
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
      <Textarea label="Note for the musicians" autosize minRows={2} {...form.getInputProps('note')} />
    </FormDialog>
  );
}

interface Values {
  title: string;
  artist: string;
  url: string;
  note: string;
  momentId: string | null;
}

interface Handlers {
  onDone: () => void;
  onRefused: (error: ApiError) => void;
}

/** Adding and changing are separate operations for each list. */
function useSave({ kind, gigId, song }: Editing, { onDone, onRefused }: Handlers) {
  const options = { refreshes, failure: false as const, onDone, onRefused };
  const mutations = {
    'key song': [useOperationMutation('sendKeySong', options), useOperationMutation('updateKeySong', options)],
    playlist: [useOperationMutation('sendPlaylist', options), useOperationMutation('updatePlaylist', options)],
    'top song': [useOperationMutation('sendTopSong', options), useOperationMutation('updateTopSong', options)],
  } as const;

  function run({ title, artist, url, note, momentId }: Values) {
    const change = song && { params: { id: song.id } };
    const add = { params: { gigId } };
    if (kind === 'playlist') {
      const body = { title, url, note };
      return change ? mutations[kind][1].run({ ...change, body }) : mutations[kind][0].run({ ...add, body });
    }
    if (kind === 'top song') {
      const body = { title, artist, url, note };
      return change ? mutations[kind][1].run({ ...change, body }) : mutations[kind][0].run({ ...add, body });
    }
    const body = { title, artist, url, note, momentId };
    return change ? mutations[kind][1].run({ ...change, body }) : mutations[kind][0].run({ ...add, body });
  }

  return { run, busy: mutations[kind].some(({ busy }) => busy) };
}
