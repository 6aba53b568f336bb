import type { OutputOf } from '@cadenza/contract/operations';
import type { SongList } from '@cadenza/domain/history/booking-events';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';

/** With the booking that decides who may see it. */
type OfBooking<T> = T & { bookingId: string };

const songs = (db: Db, list: SongList) =>
  db
    .selectFrom('song_requests as s')
    .select(['s.id', 's.gig_id as gigId', 's.title', 's.artist', 's.url', 's.note', 's.ordinal as order'])
    .where('s.kind', '=', list)
    .orderBy('s.ordinal');

const keySongs = (db: Db) =>
  songs(db, 'key song')
    .leftJoin('moments as m', 'm.id', 's.moment_id')
    .select(['s.moment_id as momentId', 'm.title as momentTitle']);

/** Key songs, playlists and top songs of a gig in order, in one statement. */
export const viewGigMusic = (db: Db, gigId: string): Promise<OfBooking<OutputOf<'listGigKeySongs'>>> =>
  db
    .selectFrom('gigs as g')
    .select([
      'g.booking_id as bookingId',
      'g.id as gigId',
      jsonArrayFrom(keySongs(db).where('s.gig_id', '=', gigId)).as('keySongs'),
      jsonArrayFrom(songs(db, 'playlist').where('s.gig_id', '=', gigId)).as('playlists'),
      jsonArrayFrom(songs(db, 'top song').where('s.gig_id', '=', gigId)).as('topSongs'),
    ])
    .where('g.id', '=', gigId)
    .executeTakeFirstOrThrow(() => refuse('gigNotFound'));

export const viewKeySong = (db: Db, songId: string): Promise<OfBooking<OutputOf<'getKeySong'>>> =>
  keySongs(db)
    .select('s.booking_id as bookingId')
    .where('s.id', '=', songId)
    .executeTakeFirstOrThrow(() => refuse('songNotFound'));
