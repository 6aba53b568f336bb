import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import type { SongKind } from './song-form.tsx';

const refreshes = ['listGigKeySongs' as const, 'getEventTimeline' as const, 'getBookingHistory' as const];

/**
 * Removing and reordering are separate operations for each list. Key songs follow their moments and cannot be
 * reordered.
 */
export function useSongActions(kind: SongKind) {
  const removeKeySong = useOperationMutation('deleteKeySong', { refreshes });
  const removePlaylist = useOperationMutation('deletePlaylist', { refreshes });
  const removeTopSong = useOperationMutation('deleteTopSong', { refreshes });
  const reorderPlaylists = useOperationMutation('reorderPlaylists', { refreshes });
  const reorderTopSongs = useOperationMutation('reorderTopSongs', { refreshes });
  if (kind === 'key song') return { remove: removeKeySong, reorder: null };
  if (kind === 'playlist') return { remove: removePlaylist, reorder: reorderPlaylists };
  return { remove: removeTopSong, reorder: reorderTopSongs };
}
