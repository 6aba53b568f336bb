import { isBefore } from '@cadenza/domain/instant-range';
import type { Place } from '@cadenza/domain/offers/availability';
import type { PayFacts } from '@cadenza/domain/offers/offered-pay';
import { payDay } from '@cadenza/domain/payouts/payout-time';
import { engagementTitle, positionTitle } from '@cadenza/domain/roster/roster-rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';

/** Hours as instants and on the city's wall: `t` is the row with arrival_at, start_at and end_at; reads y cities, b bookings. */
export const hoursJson = (
  t: string,
): string => `'arrivalAt', ${t}.arrival_at, 'startAt', ${t}.start_at, 'endAt', ${t}.end_at,
  'arrivalTime', to_char(${t}.arrival_at at time zone y.time_zone, 'HH24:MI'),
  'startTime', to_char(${t}.start_at at time zone y.time_zone, 'HH24:MI'),
  'endTime', to_char(${t}.end_at at time zone y.time_zone, 'HH24:MI'),
  'endDayOffset', coalesce((${t}.end_at at time zone y.time_zone)::date - b.event_date, 0)`;

/** A singer as customers know them. Reads performers and users under the given aliases. */
export const performerName = (f: string, u: string): string =>
  `coalesce(nullif(${f}.alias, ''), ${u}.first_name || ' ' || ${u}.last_name)`;

/** The domain's PayFacts. Reads p positions, g gigs, v venues (left), r pay_rates (left), y cities. */
export const payFactsJson = `'perHourMinor', coalesce(r.per_hour_minor, 0), 'leaderMinor', coalesce(r.leader_minor, 0),
  'payOverrideMinor', p.pay_override_minor, 'isLeader', p.is_leader,
  'minutes', coalesce(extract(epoch from p.end_at - p.start_at)::int / 60, g.duration_minutes),
  'km', v.km, 'venuePayoutMinor', v.override_payout_minor,
  'bands', (select coalesce(json_agg(json_build_object('minKm', min_km, 'customerFeeMinor', customer_fee_minor,
    'payoutMinor', payout_minor)), '[]') from travel_bands where city_id = y.id)`;

/** From p positions to all that the fragments here read. */
export const positionJoins = `join gigs g on g.id = p.gig_id join bookings b on b.id = p.booking_id
  join cities y on y.id = b.city_id join skills k on k.id = p.skill_id
  left join venues v on v.id = g.venue_id
  left join pay_rates r on r.city_id = b.city_id and r.skill_id = p.skill_id
  left join performers f on f.id = p.preferred_singer_id`;

/** A venue as musicians need it. Reads venues (left) under the given alias. */
export const placeJson = (v: string): string => `case when ${v}.id is not null then json_build_object('name', ${v}.name,
  'formattedAddress', ${v}.formatted_address, 'latitude', ${v}.latitude, 'longitude', ${v}.longitude, 'km', ${v}.km) end`;

/** Whom a musician rings: who looks after the customer, else the office. Reads y cities, a users (left, the assignee). */
export const contactJson = `json_build_object('name', coalesce(a.first_name || ' ' || a.last_name, y.name),
  'phone', coalesce(nullif(a.mobile, ''), y.phone), 'email', coalesce(a.email, y.email))`;

/** What the day of pay follows from, by the settings that hold on the event's date. Reads b bookings. */
export const payDayJson = `'lastEnd', b.last_end, 'dueDays', (select invoice_due_days from city_settings
  where city_id = b.city_id and effective_from <= coalesce(b.event_date, 'infinity') order by effective_from desc limit 1)`;

/** The facts of `payDayJson`, read. */
export interface PayDayFacts {
  lastEnd: string | null;
  dueDays: number | null;
  timeZone: string;
}

/** The day on which a job is paid when all goes as planned, null while the event has no date. */
export const payDayOf = ({ lastEnd, dueDays, timeZone }: PayDayFacts): string | null =>
  lastEnd === null || dueDays === null ? null : payDay(lastEnd, dueDays, timeZone);

const drive = 'travel_time(v1.id, v1.latitude, v1.longitude, v2.id, v2.latitude, v2.longitude)';

/**
 * The earliest job of a musician that leaves no time for positions, travel included, by the same functions as the database's own refusal:
 * what `engagementTitle` names. `wanted` selects id, gig_id, arrival_at and end_at of the positions.
 */
export const clashJson = (musicianId: string, wanted: string): string => `(select json_build_object(
    'performanceTypeId', g2.performance_type_id, 'venueName', v2.name, 'startAt', p2.start_at, 'timeZone', y2.time_zone)
  from (${wanted}) p1 join gigs g1 on g1.id = p1.gig_id left join venues v1 on v1.id = g1.venue_id
  join positions p2 on p2.musician_id = ${musicianId} and p2.id <> p1.id
  join gigs g2 on g2.id = p2.gig_id left join venues v2 on v2.id = g2.venue_id
  join bookings b2 on b2.id = p2.booking_id join cities y2 on y2.id = b2.city_id
  where p2.arrival_at < p1.end_at + ${drive} and p2.end_at > p1.arrival_at - ${drive}
  order by p2.start_at, p2.id limit 1)`;

/** A position with all that actions on it ask about. */
export interface PositionFacts extends PayFacts {
  id: string;
  gigId: string;
  performanceTypeId: number;
  name: string;
  skillId: string;
  skillName: string;
  isSinger: boolean;
  isReserved: boolean;
  preferredSingerId: string | null;
  preferredSingerUserId: string | null;
  linkedPositionId: string | null;
  musicianId: string | null;
  musicianName: string | null;
  arrivalAt: string | null;
  startAt: string | null;
  endAt: string | null;
  venueId: string | null;
  venueName: string | null;
  venueAddress: string | null;
  latitude: number | null;
  longitude: number | null;
}

const positionFactsJson = `json_build_object('id', p.id, 'gigId', p.gig_id, 'performanceTypeId', g.performance_type_id,
  'name', p.name, 'skillId', p.skill_id, 'skillName', k.name, 'isSinger', p.is_singer, 'isReserved', p.is_reserved,
  'preferredSingerId', p.preferred_singer_id, 'preferredSingerUserId', f.user_id,
  'linkedPositionId', p.linked_position_id, 'musicianId', p.musician_id,
  'musicianName', (select first_name || ' ' || last_name from users where id = p.musician_id),
  'arrivalAt', p.arrival_at, 'startAt', p.start_at, 'endAt', p.end_at,
  'venueId', v.id, 'venueName', v.name, 'venueAddress', v.formatted_address, 'latitude', v.latitude, 'longitude', v.longitude, ${payFactsJson})`;

/**
 * All positions of a booking by gig and place in the line-up, locked for the rest of the transaction in the order of their ids, so
 * that nobody fills one meanwhile. The booking is locked before them.
 */
export async function lockPositions(trx: Db, bookingId: string): Promise<PositionFacts[]> {
  await trx
    .selectFrom('positions')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return findPositions(trx, bookingId, null);
}

/** Positions of a booking by gig and place in the line-up: all, or those named. */
export async function findPositions(
  db: Db,
  bookingId: string,
  ids: readonly string[] | null,
): Promise<PositionFacts[]> {
  const { rows } = await sql<{ position: PositionFacts }>`
    select ${sql.raw(positionFactsJson)} "position" from positions p ${sql.raw(positionJoins)}
    where p.booking_id = ${bookingId} and (${ids}::uuid[] is null or p.id = any(${ids}::uuid[]))
    order by g.performance_type_id, p.ordinal, p.id`.execute(db);
  return rows.map((row) => row.position);
}

/** Which booking a position belongs to; refuses one that does not exist. */
export async function bookingOfPosition(db: Db, positionId: string): Promise<string> {
  const row = await db.selectFrom('positions').select('booking_id').where('id', '=', positionId).executeTakeFirst();
  if (!row) throw refuse('positionNotFound');
  return row.booking_id;
}

export const titleOf = ({ name, performanceTypeId }: { name: string; performanceTypeId: number }): string =>
  positionTitle(name, performanceTypeId);

export const placeOf = ({ venueId, latitude, longitude }: PositionFacts): Place => ({
  venueId,
  point: latitude === null || longitude === null ? null : { latitude, longitude },
});

/** The position with the one that the same musician fills, if there is one. */
export function withLinked(positions: readonly PositionFacts[], positionId: string): PositionFacts[] {
  const position = positions.find(({ id }) => id === positionId);
  if (!position) throw refuse('positionNotFound');
  const linked = positions.filter(({ id }) => id === position.linkedPositionId);
  return [position, ...linked];
}

/** When the first of these positions begins with the arrival. Throws when one has no hours: nobody is asked for such. */
export function firstArrivalOf(positions: readonly { arrivalAt: string | null }[]): string {
  const [first, ...others] = positions.map(({ arrivalAt }) => arrivalAt);
  if (!first || others.includes(null)) throw new Error('a position without hours was to be offered');
  return others.reduce<string>((earliest, at) => (at !== null && isBefore(at, earliest) ? at : earliest), first);
}

/** Locks musicians as the database's own check of their time does, in one order, before several of them are booked. */
export async function lockMusicians(trx: Db, musicianIds: readonly string[]): Promise<void> {
  await sql`select 1 from musicians where user_id = any(${[...musicianIds]}::uuid[]) order by user_id for no key update`.execute(
    trx,
  );
}

/** A position with hours that somebody is wanted for. */
export interface Wanted {
  id: string;
  arrivalAt: string | null;
  endAt: string | null;
}

/** The earliest job of the musician that leaves no time for what is wanted, travel included, as they would name it; null when there is none. */
export async function findClash(db: Db, musicianId: string, wanted: readonly Wanted[]): Promise<string | null> {
  const { rows } = await sql<{ clash: Parameters<typeof engagementTitle>[0] | null }>`
    with wanted as (
      select p.id, p.gig_id, w.arrival_at, w.end_at
      from unnest(${wanted.map(({ id }) => id)}::uuid[], ${wanted.map((each) => each.arrivalAt)}::timestamptz[],
        ${wanted.map((each) => each.endAt)}::timestamptz[]) w (id, arrival_at, end_at)
      join positions p on p.id = w.id
    ), who as (select ${musicianId}::uuid id)
    select ${sql.raw(clashJson('(select id from who)', 'select * from wanted'))} clash`.execute(db);
  const clash = rows[0]?.clash ?? null;
  return clash === null ? null : engagementTitle(clash);
}
