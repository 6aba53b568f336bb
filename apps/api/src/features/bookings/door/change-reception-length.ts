import { type GigHours, gigOverlap } from '@cadenza/domain/bookings/gig-overlap';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { hourAndMinute } from '../../../platform/db/expressions.ts';
import { invalidField } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';

/**
 * Changes the length and so the end of a reception that has no musicians yet. The length counts as chosen. Refused at
 * `path` when a ceremony would begin before the reception ends.
 */
export async function changeReceptionLength(
  trx: Db,
  bookingId: LockedBookingId,
  { minutes, path, now }: { minutes: number; path: string; now: string },
): Promise<void> {
  const overlap = gigOverlap(await findHours(trx, bookingId, minutes));
  if (overlap) throw invalidField(path, overlap.message);
  await sql`
    with played as (
      update gigs set duration_minutes = ${minutes}, chosen_minutes = null, end_at = start_at + make_interval(mins => ${minutes})
      where booking_id = ${bookingId} and performance_type_id = 2 returning end_at
    )
    update bookings b set updated_at = ${now}, version = version + 1, last_end = (
      select max(e.end_at) from (
        select end_at from played
        union all select end_at from gigs where booking_id = ${bookingId} and performance_type_id = 1
      ) e
    )
    where b.id = ${bookingId}`.execute(trx);
}

/** The times of the gigs, with the reception's new length. */
async function findHours(trx: Db, bookingId: LockedBookingId, minutes: number): Promise<GigHours[]> {
  const gigs = await trx
    .selectFrom('gigs as g')
    .where('g.booking_id', '=', bookingId)
    .orderBy('g.performance_type_id')
    .select([
      'g.performance_type_id as typeId',
      'g.duration_minutes as durationMinutes',
      'g.is_place_unsure as isUnsure',
    ])
    .select((eb) => [
      hourAndMinute(eb.ref('g.start_time')).as('startTime'),
      jsonObjectFrom(
        eb.selectFrom('venues as v').whereRef('v.id', '=', 'g.venue_id').select(['v.latitude', 'v.longitude']),
      ).as('point'),
    ])
    .execute();
  return gigs.map(({ typeId, startTime, durationMinutes, isUnsure, point }) => ({
    startTime,
    durationMinutes: typeId === 2 ? minutes : durationMinutes,
    point: isUnsure ? null : point,
  }));
}
