import type { BookingEvent } from '@cadenza/domain/booking-events';
import type { Db } from '../../../platform/db/database.ts';
import { doerOf, recordEvent } from '../../../platform/journal/record-event.ts';
import type { OfficeContext } from '../../../platform/session/context.ts';
import { manageBooking } from '../../bookings/lookup.ts';
import {
  addSong,
  bookingOfGig,
  changeSong,
  findSong,
  removeSong,
  reorderSongs,
  type SongFields,
  type SongKind,
} from '../store.ts';
import { viewGigMusic } from '../views.ts';

/** Adds a key song, playlist or top song at the end of its list. */
export async function sendSong(context: OfficeContext, gigId: string, kind: SongKind, fields: SongFields) {
  const bookingId = await bookingOfGig(context.db, gigId);
  return change(context, { bookingId, gigId }, async (trx) => {
    await addSong(trx, { bookingId, gigId, kind, now: context.now }, fields);
    return { kind: 'song changed', list: kind, change: 'added', title: fields.title };
  });
}

export async function updateSong(context: OfficeContext, songId: string, kind: SongKind, fields: SongFields) {
  const song = await findSong(context.db, songId, kind);
  return change(context, { bookingId: song.booking_id, gigId: song.gig_id }, async (trx) => {
    await changeSong(trx, song, fields);
    return { kind: 'song changed', list: kind, change: 'changed', title: fields.title };
  });
}

export async function deleteSong(context: OfficeContext, songId: string, kind: SongKind) {
  const song = await findSong(context.db, songId, kind);
  return change(context, { bookingId: song.booking_id, gigId: song.gig_id }, async (trx) => {
    await removeSong(trx, song.id);
    return { kind: 'song changed', list: kind, change: 'removed', title: song.title };
  });
}

export async function orderSongs(context: OfficeContext, gigId: string, kind: SongKind, ids: string[]) {
  const bookingId = await bookingOfGig(context.db, gigId);
  return change(context, { bookingId, gigId }, async (trx) => {
    await reorderSongs(trx, gigId, kind, ids);
    return { kind: 'songs reordered', list: kind };
  });
}

async function change(
  context: OfficeContext,
  { bookingId, gigId }: { bookingId: string; gigId: string },
  deed: (trx: Db) => Promise<BookingEvent>,
) {
  return context.db.transaction().execute(async (trx) => {
    await manageBooking(trx, context.scope, bookingId);
    await recordEvent(trx, bookingId, context.now, doerOf(context), await deed(trx));
    const { bookingId: _, ...music } = await viewGigMusic(trx, gigId);
    return { music };
  });
}
