import type { SongList as ListKind } from '@cadenza/domain/history/booking-events';
import { ActionIcon, Anchor, Button, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPencil, IconPlus } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import { SongFiles } from './song-files.tsx';
import type { Editing, Song } from './song-form.tsx';
import styles from './song-list.module.css';

interface SongListProps {
  gigId: string;
  kind: ListKind;
  title: string;
  songs: Song[];
  canManage: boolean;
  onEdit: (editing: Editing) => void;
}

/** One list of a gig. Playlists and top songs can be reordered; key songs follow the timeline. */
export function SongList({ gigId, kind, title, songs, canManage, onEdit }: SongListProps) {
  const { remove, reorder } = useSongActions(kind);
  const move = (index: number, by: -1 | 1) => {
    const ids = songs.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index + by, 0, moved);
    void reorder?.run({ params: { gigId }, body: { ids } });
  };

  return (
    <section className={styles.list} aria-label={title}>
      <Group justify="space-between" wrap="nowrap">
        <h3 className="text-md flush semibold">{title}</h3>
        {canManage ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => onEdit({ kind, gigId, song: null })}
          >
            Add<span className="visually-hidden"> {kind}</span>
          </Button>
        ) : null}
      </Group>
      {songs.length === 0 ? <p className={styles.none}>None yet.</p> : null}
      <ol className="plain">
        {songs.map((song, index) => (
          <li key={song.id} className={`${styles.song} row-3 apart`}>
            <div className={`${styles.words} shrinkable breakable tight`}>
              {song.url ? (
                <Anchor href={song.url} target="_blank" rel="noreferrer noopener">
                  {song.title}
                </Anchor>
              ) : (
                <span>{song.title}</span>
              )}
              {song.artist ? <span className="soft"> – {song.artist}</span> : null}
              {song.isCustomers ? <span className="soft"> · asked for by the customer</span> : null}
              {song.momentTitle ? <span className="soft"> · {song.momentTitle}</span> : null}
              {song.note ? <p className="soft">{song.note}</p> : null}
              {kind === 'key song' ? <SongFiles song={song} canManage={canManage} /> : null}
            </div>
            {canManage ? (
              <Group gap={2} wrap="nowrap">
                {reorder ? (
                  <>
                    <ActionIcon
                      variant="subtle"
                      disabled={index === 0 || reorder.busy}
                      aria-label={`${song.title} up`}
                      onClick={() => move(index, -1)}
                    >
                      <IconChevronUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      disabled={index === songs.length - 1 || reorder.busy}
                      aria-label={`${song.title} down`}
                      onClick={() => move(index, 1)}
                    >
                      <IconChevronDown size={16} aria-hidden />
                    </ActionIcon>
                  </>
                ) : null}
                <ActionIcon
                  variant="subtle"
                  aria-label={`Change ${song.title}`}
                  onClick={() => onEdit({ kind, gigId, song })}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <RemoveButton
                  aria-label={`Remove ${song.title}`}
                  onClick={() => void remove.run({ params: { id: song.id } })}
                />
              </Group>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Removing and reordering are separate operations for each list. Key songs follow their moments and cannot be
 * reordered.
 */
function useSongActions(kind: ListKind) {
  const removeKeySong = useOperationMutation('deleteKeySong');
  const removePlaylist = useOperationMutation('deletePlaylist');
  const removeTopSong = useOperationMutation('deleteTopSong');
  const reorderPlaylists = useOperationMutation('reorderPlaylists');
  const reorderTopSongs = useOperationMutation('reorderTopSongs');
  if (kind === 'key song') return { remove: removeKeySong, reorder: null };
  if (kind === 'playlist') return { remove: removePlaylist, reorder: reorderPlaylists };
  return { remove: removeTopSong, reorder: reorderTopSongs };
}
