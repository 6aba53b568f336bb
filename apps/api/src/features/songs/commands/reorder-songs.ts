import type { SongList } from '@cadenza/domain/history/booking-events';
import type { OfficeContext } from '../../../platform/context.ts';
import { bookingOfGig, orderSongs } from '../store.ts';
import { changeSongs } from './change-songs.ts';

export async function reorderSongs(context: OfficeContext, gigId: string, kind: SongList, ids: string[]) {
  const place = { bookingId: await bookingOfGig(context.db, gigId), gigId };
  return changeSongs(context, place, async (trx, bookingId) => {
    await orderSongs(trx, bookingId, { gigId, kind, ids });
    return { kind: 'songs reordered', list: kind };
  });
}
