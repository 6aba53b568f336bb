import { useDeed } from '../../shared/client/use-deed.ts';
import type { SongKind } from './song-form.tsx';

const refreshes = ['listGigKeySongs' as const, 'getEventTimeline' as const, 'getBookingHistory' as const];

/** Removing and reordering, which are deeds of their own for each list. Key songs follow their moments and have no order to change. */
export function useSongDeeds(kind: SongKind) {
  const removeKeySong = useDeed('deleteKeySong', { refreshes });
  const removePlaylist = useDeed('deletePlaylist', { refreshes });
  const removeTopSong = useDeed('deleteTopSong', { refreshes });
  const reorderPlaylists = useDeed('reorderPlaylists', { refreshes });
  const reorderTopSongs = useDeed('reorderTopSongs', { refreshes });
  if (kind === 'key song') return { remove: removeKeySong, reorder: null };
  if (kind === 'playlist') return { remove: removePlaylist, reorder: reorderPlaylists };
  return { remove: removeTopSong, reorder: reorderTopSongs };
}
