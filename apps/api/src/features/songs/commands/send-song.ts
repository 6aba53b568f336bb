import type { SongList } from '@cadenza/domain/history/booking-events';
import type { OfficeContext } from '../../../platform/context.ts';
import { addSong, bookingOfGig, type SongFields } from '../store.ts';
import { changeSongs } from './change-songs.ts';

/** Adds a key song, playlist or top song at the end of its list. */
export async function sendSong(context: OfficeContext, gigId: string, kind: SongList, fields: SongFields) {
  const place = { bookingId: await bookingOfGig(context.db, gigId), gigId };
  return changeSongs(context, place, async (trx, bookingId) => {
    await addSong(trx, { bookingId, gigId, kind, now: context.now }, fields);
    return { kind: 'song changed', list: kind, change: 'added', title: fields.title };
  });
}
