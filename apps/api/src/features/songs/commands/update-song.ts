import type { SongList } from '@cadenza/domain/history/booking-events';
import type { OfficeContext } from '../../../platform/context.ts';
import { changeSong, findSong, type SongFields } from '../store.ts';
import { changeSongs } from './change-songs.ts';

export async function updateSong(context: OfficeContext, songId: string, kind: SongList, fields: SongFields) {
  const song = await findSong(context.db, songId, kind);
  return changeSongs(context, { bookingId: song.booking_id, gigId: song.gig_id }, async (trx) => {
    await changeSong(trx, song, fields);
    return { kind: 'song changed', list: kind, change: 'changed', title: fields.title };
  });
}
