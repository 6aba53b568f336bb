import type { SongList } from '@cadenza/domain/history/booking-events';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../platform/history/record-event.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

export interface SongFields {
  title: string;
  artist?: string;
  url: string;
  note: string;
  momentId?: string | null;
  /** Requested by the customer on their page. */
  isCustomers?: boolean;
  /** The co-planner who requested it there. */
  coPlannerId?: string | null;
}

/** The gig's booking, for the permission check. */
export async function bookingOfGig(db: Db, gigId: string): Promise<string> {
  const row = await db
    .selectFrom('gigs')
    .select('booking_id')
    .where('id', '=', gigId)
    .executeTakeFirstOrThrow(() => refuse('gigNotFound'));
  return row.booking_id;
}

/** A song request with its gig and booking; one of another kind is refused as unknown. */
export async function findSong(db: Db, songId: string, kind: SongList) {
  return db
    .selectFrom('song_requests')
    .select(['id', 'booking_id', 'gig_id', 'title'])
    .where('id', '=', songId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow(() => refuse(kind === 'playlist' ? 'playlistNotFound' : 'songNotFound'));
}

export async function addSong(
  trx: Db,
  place: { bookingId: LockedBookingId; gigId: string; kind: SongList; now: string },
  fields: SongFields,
): Promise<void> {
  await refuseForeignMoment(trx, place.bookingId, fields.momentId);
  await trx
    .insertInto('song_requests')
    .values((eb) => ({
      booking_id: place.bookingId,
      gig_id: place.gigId,
      kind: place.kind,
      ...columnsOf(fields),
      ordinal: eb
        .selectFrom('song_requests')
        .select(sql<number>`coalesce(max(ordinal), 0) + 1`.as('next'))
        .where('gig_id', '=', place.gigId)
        .where('kind', '=', place.kind),
      created_at: place.now,
    }))
    .execute();
}

export async function changeSong(
  trx: Db,
  bookingId: LockedBookingId,
  songId: string,
  fields: SongFields,
): Promise<void> {
  await refuseForeignMoment(trx, bookingId, fields.momentId);
  await trx
    .updateTable('song_requests')
    .set(columnsOf(fields))
    .where('booking_id', '=', bookingId)
    .where('id', '=', songId)
    .execute();
}

export async function removeSong(trx: Db, bookingId: LockedBookingId, songId: string): Promise<void> {
  await trx.deleteFrom('song_requests').where('booking_id', '=', bookingId).where('id', '=', songId).execute();
}

/** Numbers a gig's songs in the order of `ids`; refuses a list that is not exactly the gig's songs of this kind. */
export async function orderSongs(
  trx: Db,
  bookingId: LockedBookingId,
  { gigId, kind, ids }: { gigId: string; kind: SongList; ids: string[] },
): Promise<void> {
  const rows = await trx
    .selectFrom('song_requests')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('gig_id', '=', gigId)
    .where('kind', '=', kind)
    .execute();
  const known = new Set(rows.map((row) => row.id));
  if (new Set(ids).size !== known.size || ids.length !== known.size || !ids.every((id) => known.has(id))) {
    throw refuse('songsChanged');
  }
  for (const [index, id] of ids.entries()) {
    await trx
      .updateTable('song_requests')
      .set({ ordinal: index + 1 })
      .where('id', '=', id)
      .execute();
  }
}

async function refuseForeignMoment(trx: Db, bookingId: string, momentId: string | null | undefined): Promise<void> {
  if (!momentId) return;
  const row = await trx
    .selectFrom('moments as m')
    .innerJoin('event_timelines as t', 't.id', 'm.timeline_id')
    .select('m.id')
    .where('m.id', '=', momentId)
    .where('t.booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!row) throw invalidField('momentId', 'This moment is not part of the timeline');
}

const columnsOf = (fields: SongFields) => ({
  title: fields.title,
  artist: fields.artist ?? '',
  url: fields.url,
  note: fields.note,
  ...(fields.momentId === undefined ? {} : { moment_id: fields.momentId }),
  ...(fields.isCustomers === undefined ? {} : { is_customers: fields.isCustomers }),
  ...(fields.coPlannerId === undefined ? {} : { co_planner_id: fields.coPlannerId }),
});

/** Marks key songs complete or open, and records it in the history. */
export async function markKeySongs(
  trx: Db,
  bookingId: LockedBookingId,
  isComplete: boolean,
  author: EventAuthor,
  now: string,
): Promise<void> {
  await trx.updateTable('bookings').set({ are_key_songs_complete: isComplete }).where('id', '=', bookingId).execute();
  await recordEvent(trx, bookingId, now, author, { kind: 'key songs completed', isComplete });
}
