import type { SongList } from '@cadenza/domain/history/booking-events';
import type { OfficeContext } from '../../../platform/context.ts';
import { bookingOfGig, orderSongs } from '../store.ts';
import { changeSongs } from './change-songs.ts';

export async function reorderSongs(context: OfficeContext, gigId: string, kind: SongList, ids: string[]) {
  const bookingId = await bookingOfGig(context.db, gigId);
  return changeSongs(context, { bookingId, gigId }, async (trx) => {
    await orderSongs(trx, gigId, kind, ids);
    return { kind: 'songs reordered', list: kind };
  });
}
