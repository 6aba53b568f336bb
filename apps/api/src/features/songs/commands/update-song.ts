import type { SongList } from '@cadenza/domain/history/booking-events';
import type { OfficeContext } from '../../../platform/context.ts';
import { keepSongFiles } from '../../files/door/keep-song-files.ts';
import { changeSong, findSong, type SongFields } from '../store.ts';
import { changeSongs } from './change-songs.ts';

/** Changes a song, and removes those files of a key song that are no longer listed. */
export async function updateSong(
  context: OfficeContext,
  songId: string,
  kind: SongList,
  { fileLinkIds, ...fields }: SongFields & { fileLinkIds?: string[] | undefined },
) {
  const song = await findSong(context.db, songId, kind);
  return changeSongs(context, { bookingId: song.booking_id, gigId: song.gig_id }, async (trx, bookingId) => {
    await changeSong(trx, bookingId, songId, fields);
    if (fileLinkIds !== undefined) await keepSongFiles(trx, bookingId, songId, fileLinkIds);
    return { kind: 'song changed', list: kind, change: 'changed', title: fields.title };
  });
}
