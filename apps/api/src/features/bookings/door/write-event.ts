import type { FieldError } from '@cadenza/contract/envelope';
import type { InputOf } from '@cadenza/contract/operations';
import { eventBounds, type GigTimes, gigTimes } from '@cadenza/domain/bookings/gig-times';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { invalidFields } from '../../../platform/refusal.ts';

export type EventInput = NonNullable<InputOf<'updateBooking'>['body']['event']>;
type GigInput = EventInput['gigs'][number];

interface CityFacts {
  name: string;
  timeZone: string;
  /** Minutes before the start at which musicians arrive, by type of gig. */
  offsets: Record<string, number>;
  performances: { id: string; typeId: number }[];
  venueIds: string[];
  performerIds: string[];
}

/**
 * Writes the event of a booking as staff entered it: date, gigs with their instants in the city's zone, and singers. Gigs keep their id,
 * and what hangs on it, as long as one of their type is played; a length that staff set is the chosen one. Refuses with its path whatever is not of the booking's city.
 */
export async function writeEvent(
  trx: Db,
  booking: { id: string; city_id: string },
  event: EventInput,
  now: string,
): Promise<void> {
  const city = await findCityFacts(trx, booking.city_id, event, now);
  const problems = problemsOf(event, city);
  if (problems.length > 0) throw invalidFields(problems);
  const date = event.notSureWhen ? null : event.eventDate;
  const gigs = event.gigs.map((gig) => ({ ...gig, ...(timesOf(gig, date, city) ?? noTimes) }));
  const { firstStart, lastEnd } = eventBounds(event.gigs.map((gig) => timesOf(gig, date, city)));
  await sql`
    with played as (
      insert into gigs (booking_id, performance_type_id, performance_id, venue_id, is_place_unsure, duration_minutes, start_time,
        arrival_at, start_at, end_at)
      select ${booking.id}::uuid, "performanceTypeId", "performanceId", "venueId", "notSureWhere", "durationMinutes", "startTime",
        "arrivalAt", "startAt", "endAt"
      from json_to_recordset(${JSON.stringify(gigs)}::json) g("performanceTypeId" int, "performanceId" uuid, "venueId" uuid,
        "notSureWhere" boolean, "durationMinutes" int, "startTime" time, "arrivalAt" timestamptz, "startAt" timestamptz,
        "endAt" timestamptz)
      on conflict (booking_id, performance_type_id) do update set performance_id = excluded.performance_id,
        venue_id = excluded.venue_id, is_place_unsure = excluded.is_place_unsure, duration_minutes = excluded.duration_minutes,
        start_time = excluded.start_time, arrival_at = excluded.arrival_at, start_at = excluded.start_at, end_at = excluded.end_at,
        chosen_minutes = case when excluded.duration_minutes = gigs.duration_minutes then gigs.chosen_minutes end
    ), gone as (
      delete from gigs where booking_id = ${booking.id}
        and performance_type_id <> all(${event.gigs.map((gig) => gig.performanceTypeId)}::int[])
    )
    update bookings set event_date = ${date}, is_date_unsure = ${event.notSureWhen}, title = ${event.title},
      choose_singers_for_me = ${event.chooseSingerForMe}, first_start = ${firstStart}, last_end = ${lastEnd}, updated_at = ${now}
    where id = ${booking.id}`.execute(trx);
  await writeSingers(trx, booking.id, event.singerIds);
}

async function writeSingers(trx: Db, bookingId: string, singerIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('booking_singers').where('booking_id', '=', bookingId).execute();
  if (singerIds.length === 0) return;
  const rows = singerIds.map((performer_id, index) => ({ booking_id: bookingId, performer_id, rank: index + 1 }));
  await trx.insertInto('booking_singers').values(rows).execute();
}

const noTimes: Record<keyof GigTimes, null> = { arrivalAt: null, startAt: null, endAt: null };

const timesOf = ({ startTime, durationMinutes, performanceTypeId }: GigInput, date: string | null, city: CityFacts) =>
  gigTimes({ date, startTime, durationMinutes, arrivalMinutes: city.offsets[performanceTypeId] ?? 0 }, city.timeZone);

async function findCityFacts(trx: Db, cityId: string, event: EventInput, now: string): Promise<CityFacts> {
  const performanceIds = event.gigs.flatMap((gig) => gig.performanceId ?? []);
  const venueIds = event.gigs.flatMap((gig) => gig.venueId ?? []);
  const { rows } = await sql<CityFacts>`
    select y.name, y.time_zone "timeZone",
      (select json_build_object('1', ceremony_offset_minutes, '2', reception_offset_minutes) from city_settings
        where city_id = y.id and effective_from <= (${now}::timestamptz at time zone y.time_zone)::date
        order by effective_from desc limit 1) offsets,
      (select coalesce(json_agg(json_build_object('id', id, 'typeId', performance_type_id)), '[]') from performances
        where city_id = y.id and id = any(${performanceIds}::uuid[])) performances,
      (select coalesce(json_agg(id), '[]') from venues where city_id = y.id and id = any(${venueIds}::uuid[])) "venueIds",
      (select coalesce(json_agg(id), '[]') from performers
        where city_id = y.id and id = any(${event.singerIds}::uuid[])) "performerIds"
    from cities y where y.id = ${cityId}`.execute(trx);
  if (!rows[0]) throw new Error('the city of the booking does not exist');
  return rows[0];
}

function problemsOf(event: EventInput, city: CityFacts): FieldError[] {
  const gigs = event.gigs.flatMap((gig, index) => {
    const path = `event.gigs.${index}`;
    const performance = city.performances.find(({ id }) => id === gig.performanceId);
    const isSold = gig.performanceId === null || performance?.typeId === gig.performanceTypeId;
    const isPlace = gig.venueId === null || city.venueIds.includes(gig.venueId);
    return [
      ...(isSold ? [] : [{ path: `${path}.performanceId`, message: `This performance is not sold in ${city.name}` }]),
      ...(isPlace ? [] : [{ path: `${path}.venueId`, message: `This place is not known in ${city.name}` }]),
    ];
  });
  const singers = event.singerIds.flatMap((singerId, index) => {
    const path = `event.singerIds.${index}`;
    if (event.singerIds.indexOf(singerId) < index) return [{ path, message: 'This singer is chosen twice' }];
    return city.performerIds.includes(singerId) ? [] : [{ path, message: `This singer does not sing in ${city.name}` }];
  });
  return [...gigs, ...singers];
}
