import type { SongList } from '@cadenza/domain/history/booking-events';
import type { OfficeContext } from '../../../platform/context.ts';
import { findSong, removeSong } from '../store.ts';
import { changeSongs } from './change-songs.ts';

export async function deleteSong(context: OfficeContext, songId: string, kind: SongList) {
  const song = await findSong(context.db, songId, kind);
  return changeSongs(context, { bookingId: song.booking_id, gigId: song.gig_id }, async (trx, bookingId) => {
    await removeSong(trx, bookingId, song.id);
    return { kind: 'song changed', list: kind, change: 'removed', title: song.title };
  });
}
