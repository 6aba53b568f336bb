import type { OutputOf } from '@cadenza/contract/operations';
import type { SongList } from '@cadenza/domain/history/booking-events';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MusicianScope, OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { songFiles } from '../files/door/song-files.ts';

/** With the booking that decides who may see it. */
type OfBooking<T> = T & { bookingId: string };

const songs = (db: Db, list: SongList) =>
  db
    .selectFrom('song_requests as s')
    .select(['s.id', 's.gig_id as gigId', 's.title', 's.artist', 's.url', 's.note', 's.ordinal as order'])
    .select('s.is_customers as isCustomers')
    .where('s.kind', '=', list)
    .orderBy('s.ordinal');

type Reader = OfficeScope | MusicianScope;

const keySongs = (db: Db, scope: Reader) =>
  songs(db, 'key song')
    .leftJoin('moments as m', 'm.id', 's.moment_id')
    .select(({ ref }) => [
      's.moment_id as momentId',
      'm.title as momentTitle',
      songFiles(scope, ref('s.id')).as('files'),
    ]);

/** Key songs, playlists and top songs of a gig in order, in one statement. */
export const viewGigMusic = (db: Db, scope: Reader, gigId: string): Promise<OfBooking<OutputOf<'listGigKeySongs'>>> =>
  db
    .selectFrom('gigs as g')
    .select([
      'g.booking_id as bookingId',
      'g.id as gigId',
      jsonArrayFrom(keySongs(db, scope).where('s.gig_id', '=', gigId)).as('keySongs'),
      jsonArrayFrom(songs(db, 'playlist').where('s.gig_id', '=', gigId)).as('playlists'),
      jsonArrayFrom(songs(db, 'top song').where('s.gig_id', '=', gigId)).as('topSongs'),
    ])
    .where('g.id', '=', gigId)
    .executeTakeFirstOrThrow(() => refuse('gigNotFound'));

export const viewKeySong = (db: Db, scope: Reader, songId: string): Promise<OfBooking<OutputOf<'getKeySong'>>> =>
  keySongs(db, scope)
    .select('s.booking_id as bookingId')
    .where('s.id', '=', songId)
    .executeTakeFirstOrThrow(() => refuse('songNotFound'));
