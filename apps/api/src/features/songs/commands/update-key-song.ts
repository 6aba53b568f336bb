import type { InputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { keepSongFiles } from '../../files/door/keep-song-files.ts';
import { changeSong, findSong } from '../store.ts';
import { changeSongs } from './change-songs.ts';

/** Changes a key song, and removes those of its files that are no longer listed. */
export async function updateKeySong(
  context: OfficeContext,
  songId: string,
  { fileLinkIds, ...fields }: InputOf<'updateKeySong'>['body'],
) {
  const song = await findSong(context.db, songId, 'key song');
  return changeSongs(context, { bookingId: song.booking_id, gigId: song.gig_id }, async (trx, bookingId) => {
    await changeSong(trx, song, fields);
    if (fileLinkIds !== undefined) await keepSongFiles(trx, bookingId, songId, fileLinkIds);
    return { kind: 'song changed', list: 'key song', change: 'changed', title: fields.title };
  });
}
