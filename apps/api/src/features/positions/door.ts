import { receptionMinutes } from '@cadenza/domain/pricing/durations';
import { positionTitle } from '@cadenza/domain/roster/roster-rules';
import { type Expression, type ExpressionBuilder, type ExpressionWrapper, sql } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import {
  dateIn,
  firstFilled,
  fragment,
  halfHourPayOn,
  payRatesOn,
  travelBandList,
  venueRatesOn,
  wallTime,
} from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId, SeenBookingId, SeenPositionId } from '../../platform/session/booking-proof.ts';
import { artistFeeIn } from './door/artist-fee.ts';

type Tables = { p: DB['positions']; g: DB['gigs']; b: DB['bookings']; y: DB['cities']; o: DB['offers'] };
type Reads<Alias extends keyof Tables> = ExpressionBuilder<Pick<Tables, Alias>, Alias>;
type Instant = ExpressionWrapper<Tables, never, string | null>;

/** Hours as instants and as wall time of the city `y`. */
export const hoursOf = (
  { ref }: Reads<'b' | 'y'>,
  [arrivalAt, startAt, endAt]: readonly [Instant, Instant, Instant],
) => [
  arrivalAt.as('arrivalAt'),
  startAt.as('startAt'),
  endAt.as('endAt'),
  wallTime(arrivalAt, ref('y.time_zone')).as('arrivalTime'),
  wallTime(startAt, ref('y.time_zone')).as('startTime'),
  wallTime(endAt, ref('y.time_zone')).as('endTime'),
  sql<number>`coalesce(${dateIn(endAt, ref('y.time_zone'))} - ${ref('b.event_date')}, 0)`.as('endDayOffset'),
];
export const positionHours = (eb: Reads<'p' | 'b' | 'y'>) =>
  hoursOf(eb, [eb.ref('p.arrival_at'), eb.ref('p.start_at'), eb.ref('p.end_at')]);

/** A position as named in sentences: "Violin 1, ceremony". */
export const titleIn = ({ ref }: Reads<'p' | 'g'>) =>
  sql<string>`${ref('p.name')} || ', ' || gig_name(${ref('g.performance_type_id')})`;

/** What an offer pays, in the shape of the contract. */
export const payIn = ({ ref }: Reads<'o'>) =>
  jsonBuildObject({
    payMinor: ref('o.pay_minor'),
    travelMinor: ref('o.travel_minor'),
    artistFeeMinor: ref('o.artist_fee_minor'),
    totalMinor: sql<number>`${ref('o.pay_minor')} + ${ref('o.travel_minor')} + ${ref('o.artist_fee_minor')}`,
  });

/** Positions as shown to the musicians who play them, in the order of the day. */
export const positionsToPlay = (db: Db) =>
  db
    .selectFrom('positions as p')
    .innerJoin('gigs as g', 'g.id', 'p.gig_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .innerJoin('skills as k', 'k.id', 'p.skill_id')
    .leftJoin('performances as x', 'x.id', 'g.performance_id')
    .select(['p.id as positionId', 'p.name', 'k.name as skillName', 'p.is_leader as isLeader'])
    .select(['g.performance_type_id as performanceTypeId', 'x.name as performanceName'])
    .select((eb) => [titleIn(eb).as('title'), placeIn(eb.ref('g.venue_id')).as('place'), ...positionHours(eb)])
    .orderBy('p.start_at')
    .orderBy('g.performance_type_id')
    .orderBy('p.ordinal');

/** Positions with everything that determines their pay. */
export const positionRows = (db: Db) =>
  db
    .selectFrom('positions as p')
    .innerJoin('gigs as g', 'g.id', 'p.gig_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .innerJoin('skills as k', 'k.id', 'p.skill_id')
    .leftJoin('venues as v', 'v.id', 'g.venue_id')
    // The rates in force on the event's day, like super and commission.
    .crossJoinLateral(({ ref }) => payRatesOn(ref('b.city_id'), ref('p.skill_id'), ref('b.event_date')).as('r'))
    .leftJoin('performers as f', 'f.id', 'p.preferred_singer_id')
    .select(['p.id', 'p.name', 'g.performance_type_id as performanceTypeId', 'p.is_singer as isSinger'])
    // The domain's PayFacts.
    .select(['p.pay_override_minor as payOverrideMinor', 'p.is_leader as isLeader', 'v.km'])
    .select('g.duration_minutes as gigMinutes')
    .select((eb) => {
      const { fn, lit, ref, selectFrom } = eb;
      return [
        selectFrom(venueRatesOn(ref('v.id'), sql`coalesce(${ref('b.event_date')}, 'infinity')`).as('o'))
          .select('o.payout_minor')
          .as('venuePayoutMinor'),
        fn.coalesce('r.per_hour_minor', lit(0)).as('perHourMinor'),
        fn.coalesce('r.leader_minor', lit(0)).as('leaderMinor'),
        sql<number>`coalesce(extract(epoch from ${ref('p.end_at')} - ${ref('p.start_at')})::int / 60, ${ref('g.duration_minutes')})`.as(
          'minutes',
        ),
        travelBandList(ref('y.id'), sql`coalesce(${ref('b.event_date')}, 'infinity')`).as('bands'),
        // Needed only for a longer reception.
        eb
          .case()
          .when('g.duration_minutes', '>', receptionMinutes)
          .then(halfHourPayOn(ref('y.id'), sql`coalesce(${ref('b.event_date')}, 'infinity')`))
          .else(0)
          .end()
          .as('halfHourPayMinor'),
      ];
    });

/** A venue with the details that musicians need; null without one. */
export const placeIn = (venueId: Expression<string | null>) =>
  jsonObjectFrom(
    fragment
      .selectFrom('venues as v')
      .select(['v.name', 'v.formatted_address as formattedAddress', 'v.latitude', 'v.longitude', 'v.km'])
      .where('v.id', '=', venueId),
  );

/** The person a musician calls: the customer's assignee, else the office. */
export const contactFor = (booking: { cityId: Expression<string>; customerId: Expression<string> }) =>
  jsonObjectFrom(
    fragment
      .selectFrom('cities as y')
      .innerJoin('customers as c', (join) => join.on('c.id', '=', booking.customerId))
      .leftJoin('users as a', 'a.id', 'c.assignee_user_id')
      .select(({ fn, ref, val }) => [
        fn.coalesce('a.name', 'y.name').as('name'),
        firstFilled(fn.coalesce('a.mobile', val('')), ref('y.phone')).as('phone'),
        fn.coalesce('a.email', 'y.email').as('email'),
      ])
      .where('y.id', '=', booking.cityId),
  ).$notNull();

/** A position with everything that actions on it need. */
export type PositionFacts = Awaited<ReturnType<typeof findPositions>>[number];

const positionFacts = (db: Db, bookingId: Expression<string>) =>
  positionRows(db)
    .leftJoin('users as m', 'm.id', 'p.musician_id')
    .select(['g.id as gigId', 'p.skill_id as skillId', 'k.name as skillName', 'k.voice', 'p.is_reserved as isReserved'])
    .select(['p.preferred_singer_id as preferredSingerId', 'f.user_id as preferredSingerUserId'])
    .select(['p.linked_position_id as linkedPositionId', 'p.musician_id as musicianId', 'm.name as musicianName'])
    .select(['p.arrival_at as arrivalAt', 'p.start_at as startAt', 'p.end_at as endAt'])
    .select(['v.id as venueId', 'v.name as venueName', 'v.formatted_address as venueAddress'])
    .select(['v.latitude', 'v.longitude'])
    .select((eb) => artistFeeIn(eb, eb.ref('f.user_id')).as('artistFeeMinor'))
    .where('p.booking_id', '=', bookingId)
    .$narrowType<{ id: SeenPositionId }>()
    .orderBy('g.performance_type_id')
    .orderBy('p.ordinal')
    .orderBy('p.id');

const findAll = preparedQuery('find-positions', { booking: 'uuid' }, (db, { booking }) => positionFacts(db, booking));
const findNamed = preparedQuery('find-named-positions', { booking: 'uuid', ids: 'uuid[]' }, (db, { booking, ids }) =>
  positionFacts(db, booking).where('p.id', '=', ({ fn }) => fn.any(ids)),
);

/** Positions of a booking by gig and place in the line-up: all, or those given. */
export const findPositions = (db: Db, booking: SeenBookingId, ids: readonly string[] | null) =>
  ids === null ? findAll(db, { booking }) : findNamed(db, { booking, ids });

/**
 * All positions of a booking by gig and place in the line-up, locked in id order for the rest of the transaction, so that none
 * can be filled.
 */
export async function lockPositions(trx: Db, bookingId: LockedBookingId): Promise<PositionFacts[]> {
  await trx
    .selectFrom('positions')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return findPositions(trx, bookingId, null);
}

/** The booking a position belongs to; refuses an unknown position. */
export async function bookingOfPosition(db: Db, positionId: string): Promise<string> {
  const row = await db
    .selectFrom('positions')
    .select('booking_id')
    .where('id', '=', positionId)
    .executeTakeFirstOrThrow(() => refuse('positionNotFound'));
  return row.booking_id;
}

export const titleOf = ({ name, performanceTypeId }: { name: string; performanceTypeId: number }): string =>
  positionTitle(name, performanceTypeId);

/** The position, followed by its linked position if it has one. */
export function withLinked(
  positions: readonly PositionFacts[],
  positionId: string,
): [PositionFacts, ...PositionFacts[]] {
  const position = positions.find(({ id }) => id === positionId);
  if (!position) throw refuse('positionNotFound');
  const linked = positions.filter(({ id }) => id === position.linkedPositionId);
  return [position, ...linked];
}
