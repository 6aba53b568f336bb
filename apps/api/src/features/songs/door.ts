import type { SongRequestInput } from '@cadenza/contract/customer-page/song-request-input';
import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import type { SongList } from '@cadenza/domain/history/booking-events';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { isAnyTime, maxSongRequests, songMomentsOf } from '@cadenza/domain/songs/song-moments';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { fragment } from '../../platform/db/expressions.ts';
import { invalidField } from '../../platform/refusal.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { addSong } from './store.ts';

/** The song requests of a booking's customer, in order of request. */
export const songRequestsOf = (bookingId: Expression<string>) =>
  fragment
    .selectFrom('song_requests as s')
    .where('s.booking_id', '=', bookingId)
    .where('s.is_customers', '=', true)
    .orderBy('s.created_at')
    .orderBy('s.ordinal')
    .leftJoin('co_planners as o', 'o.id', 's.co_planner_id')
    .select(['s.id', 's.gig_id as gigId', 's.note as momentName', 's.title', 's.artist'])
    .select(['o.id as coPlannerId', 'o.name as askedBy']);

/**
 * Adds a song that a customer or co-planner requests: a key song of its moment, or a top song without a moment. Returns its list,
 * or null if they had already requested it.
 */
export async function addSongRequest(
  trx: Db,
  { id: bookingId, type }: { id: LockedBookingId; type: EventType },
  { gigId, momentId, title, artist, coPlannerId }: SongRequestInput & { coPlannerId: string | null },
  now: string,
): Promise<SongList | null> {
  const gig = await trx
    .selectFrom('gigs')
    .select('performance_type_id')
    .where('id', '=', gigId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const moments = gig ? songMomentsOf(gigTypeOf(gig.performance_type_id), type) : [];
  const moment = moments.find(({ id }) => id === momentId);
  if (!moment) throw invalidField('momentId', 'Please choose when it’s played');
  const asked = await trx
    .selectFrom('song_requests as s')
    .where('s.booking_id', '=', bookingId)
    .where('s.is_customers', '=', true)
    .select(['s.gig_id as gigId', 's.note as momentName', 's.title'])
    .execute();
  const note = isAnyTime(moment) ? '' : moment.name;
  const isSame = (text: string) => text.toLowerCase() === title.toLowerCase();
  if (asked.some((one) => one.gigId === gigId && one.momentName === note && isSame(one.title))) return null;
  if (asked.length >= maxSongRequests) {
    throw invalidField('title', `That’s ${maxSongRequests} songs. Please remove one first, or send us a message`);
  }
  const kind = isAnyTime(moment) ? 'top song' : 'key song';
  const planned = isAnyTime(moment) ? null : await momentCalled(trx, bookingId, moment.name);
  const fields = { title, artist, url: '', note, momentId: planned, isCustomers: true, coPlannerId };
  await addSong(trx, { bookingId, gigId, kind, now }, fields);
  return kind;
}

/** The moment of the timeline with this name, so that the song is shown where it is played. */
async function momentCalled(trx: Db, bookingId: LockedBookingId, name: string): Promise<string | null> {
  const row = await trx
    .selectFrom('moments as m')
    .innerJoin('event_timelines as t', 't.id', 'm.timeline_id')
    .select('m.id')
    .where('t.booking_id', '=', bookingId)
    .where(sql`lower(m.title)`, '=', name.toLowerCase().replace(/^your /, ''))
    .orderBy('m.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Removes a request of the customer's side, for a co-planner only their own; undefined if it is not theirs, or gone. */
export const removeSongRequest = (trx: Db, bookingId: LockedBookingId, songId: string, coPlannerId: string | null) =>
  trx
    .deleteFrom('song_requests')
    .where('id', '=', songId)
    .where('booking_id', '=', bookingId)
    .where('is_customers', '=', true)
    .$if(coPlannerId !== null, (own) => own.where('co_planner_id', '=', coPlannerId))
    .returning(['kind', 'title'])
    .executeTakeFirst();
