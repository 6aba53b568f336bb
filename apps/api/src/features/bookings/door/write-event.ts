import type { FieldError } from '@cadenza/contract/envelope';
import type { InputOf } from '@cadenza/contract/operations';
import { gigOverlap } from '@cadenza/domain/bookings/gig-overlap';
import { eventBounds, type GigTimes, gigTimes } from '@cadenza/domain/bookings/gig-times';
import type { GeoPoint } from '@cadenza/domain/venues/distance';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf, dateIn, instant, lineUpOn, listOf, settingsToday } from '../../../platform/db/expressions.ts';
import { refuseProblems } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';

export type EventInput = NonNullable<InputOf<'updateBooking'>['body']['event']>;
type GigInput = EventInput['gigs'][number];

interface CityFacts {
  name: string;
  timeZone: string;
  today: string;
  /** Minutes before the start that musicians arrive, by type of gig. */
  offsets: Record<string, number>;
  /** Those sold today, and those of the booking. */
  performances: { id: string; typeId: number }[];
  venues: (GeoPoint & { id: string })[];
  performerIds: string[];
}

/**
 * Writes the event of a booking as staff entered it: date, gigs with their instants in the city's zone, and singers. A
 * gig keeps its id, and everything attached to it, as long as a gig of its type is played, and its seats as long as its music; a length set by staff counts
 * as the chosen one. Once a gig has positions it keeps how long before the music people arrive, as long as it stays at its place. Anything from another city is refused with its path.
 */
export async function writeEvent(
  trx: Db,
  booking: { id: LockedBookingId; city_id: string },
  event: EventInput,
  now: string,
): Promise<void> {
  const city = await findCityFacts(trx, booking, event, now);
  refuseProblems(problemsOf(event, city));
  const date = event.notSureWhen ? null : event.eventDate;
  const gigs = event.gigs.map((gig) => ({ ...gig, ...(timesOf(gig, date, city) ?? noTimes) }));
  const { firstStart, lastEnd } = eventBounds(event.gigs.map((gig) => timesOf(gig, date, city)));
  await sql`
    with played as (
      insert into gigs (booking_id, performance_type_id, performance_id, lineup_id, venue_id, is_place_unsure, duration_minutes,
        start_time, arrival_at, start_at, end_at)
      select ${booking.id}::uuid, "performanceTypeId", "performanceId", lineup_on("performanceId", ${city.today}::date), "venueId", "notSureWhere", "durationMinutes", "startTime",
        arrival_at_place("venueId", "startAt", "arrivalAt"), "startAt", "endAt"
      from json_to_recordset(${JSON.stringify(gigs)}::json) g("performanceTypeId" int, "performanceId" uuid, "venueId" uuid,
        "notSureWhere" boolean, "durationMinutes" int, "startTime" time, "arrivalAt" timestamptz, "startAt" timestamptz,
        "endAt" timestamptz)
      on conflict (booking_id, performance_type_id) do update set performance_id = excluded.performance_id,
        lineup_id = case when gigs.performance_id = excluded.performance_id then gigs.lineup_id else excluded.lineup_id end,
        venue_id = excluded.venue_id, is_place_unsure = excluded.is_place_unsure, duration_minutes = excluded.duration_minutes,
        start_time = excluded.start_time, start_at = excluded.start_at, end_at = excluded.end_at,
        arrival_at = case when gigs.venue_id is not distinct from excluded.venue_id and gigs.start_at is not null
            and exists (select from positions q where q.gig_id = gigs.id)
          then excluded.start_at - (gigs.start_at - gigs.arrival_at) else excluded.arrival_at end,
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

async function findCityFacts(
  trx: Db,
  booking: { id: LockedBookingId; city_id: string },
  event: EventInput,
  now: string,
): Promise<CityFacts> {
  const performanceIds = event.gigs.flatMap((gig) => gig.performanceId ?? []);
  const venueIds = event.gigs.flatMap((gig) => gig.venueId ?? []);
  const city = await trx
    .selectFrom('cities as y')
    .crossJoinLateral(settingsToday(instant(now)))
    .where('y.id', '=', booking.city_id)
    .select(['y.name', 'y.time_zone as timeZone', 's.ceremony_offset_minutes', 's.reception_offset_minutes'])
    .select((eb) => [
      dateIn(instant(now), eb.ref('y.time_zone')).as('today'),
      jsonArrayFrom(
        eb
          .selectFrom('performances as p')
          .whereRef('p.city_id', '=', 'y.id')
          .where('p.id', '=', anyOf(performanceIds))
          .where(({ and, eb: is, exists, or, ref, selectFrom }) =>
            or([
              and([
                is('p.is_active', '=', true),
                is(lineUpOn(ref('p.id'), dateIn(instant(now), ref('y.time_zone'))), 'is not', null),
              ]),
              exists(
                selectFrom('gigs as g')
                  .select('g.id')
                  .where('g.booking_id', '=', booking.id)
                  .whereRef('g.performance_id', '=', 'p.id'),
              ),
            ]),
          )
          .select(['p.id', 'p.performance_type_id as typeId']),
      ).as('performances'),
      jsonArrayFrom(
        eb
          .selectFrom('venues as v')
          .whereRef('v.city_id', '=', 'y.id')
          .where('v.id', '=', anyOf(venueIds))
          .select(['v.id', 'v.latitude', 'v.longitude']),
      ).as('venues'),
      eb
        .selectFrom('performers as f')
        .whereRef('f.city_id', '=', 'y.id')
        .where('f.id', '=', anyOf(event.singerIds))
        .select((performer) => listOf(performer.ref('f.id')).as('ids'))
        .$asScalar()
        .$notNull()
        .as('performerIds'),
    ])
    .executeTakeFirst();
  if (!city) throw new Error('the city of the booking does not exist');
  const { ceremony_offset_minutes, reception_offset_minutes, ...facts } = city;
  return { ...facts, offsets: { 1: ceremony_offset_minutes, 2: reception_offset_minutes } };
}

function problemsOf(event: EventInput, city: CityFacts): FieldError[] {
  const gigs = event.gigs.flatMap((gig, index) => {
    const path = `event.gigs.${index}`;
    const performance = city.performances.find(({ id }) => id === gig.performanceId);
    const isSold = gig.performanceId === null || performance?.typeId === gig.performanceTypeId;
    const isPlace = gig.venueId === null || city.venues.some(({ id }) => id === gig.venueId);
    return [
      ...(isSold ? [] : [{ path: `${path}.performanceId`, message: `This performance is not sold in ${city.name}` }]),
      ...(isPlace ? [] : [{ path: `${path}.venueId`, message: `We don’t know this place in ${city.name}` }]),
    ];
  });
  const overlap = gigOverlap(
    event.gigs.map(({ venueId, ...hours }) => ({
      ...hours,
      point: city.venues.find(({ id }) => id === venueId) ?? null,
    })),
  );
  const hours = overlap ? [{ path: `event.gigs.${overlap.index}.startTime`, message: overlap.message }] : [];
  const singers = event.singerIds.flatMap((singerId, index) => {
    const path = `event.singerIds.${index}`;
    if (event.singerIds.indexOf(singerId) < index) return [{ path, message: 'This singer is chosen twice' }];
    return city.performerIds.includes(singerId) ? [] : [{ path, message: `This singer does not sing in ${city.name}` }];
  });
  return [...gigs, ...hours, ...singers];
}
