import type { OutputOf } from '@cadenza/contract/operations';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';

type Music = OutputOf<'listGigKeySongs'>;

const songColumns = sql`s.id, s.gig_id "gigId", s.title, s.artist, s.url, s.note, s.ordinal "order"`;
const listOf = (kind: string) => sql`
  coalesce((select json_agg(x order by x."order") from (
    select ${songColumns} from song_requests s where s.gig_id = g.id and s.kind = ${kind}) x), '[]')`;

/** With the booking that decides who may see it. */
type OfBooking<T> = T & { bookingId: string };

/** Key songs, playlists and top songs of a gig in their order: one statement. */
export async function viewGigMusic(db: Db, gigId: string): Promise<OfBooking<Music>> {
  const { rows } = await sql<OfBooking<Music>>`
    select g.booking_id "bookingId", g.id "gigId",
      coalesce((select json_agg(x order by x."order") from (
        select ${songColumns}, s.moment_id "momentId", m.title "momentTitle"
        from song_requests s left join moments m on m.id = s.moment_id
        where s.gig_id = g.id and s.kind = 'key song') x), '[]') "keySongs",
      ${listOf('playlist')} playlists,
      ${listOf('top song')} "topSongs"
    from gigs g where g.id = ${gigId}`.execute(db);
  const [row] = rows;
  if (!row) throw refuse('gigNotFound');
  return row;
}

export async function viewKeySong(db: Db, songId: string): Promise<OfBooking<OutputOf<'getKeySong'>>> {
  const { rows } = await sql<OfBooking<OutputOf<'getKeySong'>>>`
    select s.booking_id "bookingId", ${songColumns}, s.moment_id "momentId", m.title "momentTitle"
    from song_requests s left join moments m on m.id = s.moment_id where s.id = ${songId} and s.kind = 'key song'`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw refuse('songNotFound');
  return row;
}
