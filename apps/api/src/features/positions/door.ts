import { engagementTitle, positionTitle } from '@cadenza/domain/roster/roster-rules';
import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  expressionBuilder,
  type NotNull,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import {
  dateIn,
  firstFilled,
  payRatesOn,
  travelBandList,
  venueRatesOn,
  wallTime,
} from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { refuse } from '../../platform/refusal.ts';
import { artistFeeIn } from './door/artist-fee.ts';

const outside = expressionBuilder<DB, never>();

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
    // The rates of the day of the event, like super and commission.
    .innerJoinLateral(
      ({ ref }) => payRatesOn(ref('b.city_id'), ref('p.skill_id'), ref('b.event_date')).as('r'),
      (join) => join.onTrue(),
    )
    .leftJoin('performers as f', 'f.id', 'p.preferred_singer_id')
    .select(['p.id', 'p.name', 'g.performance_type_id as performanceTypeId', 'p.is_singer as isSinger'])
    // The domain's PayFacts.
    .select(['p.pay_override_minor as payOverrideMinor', 'p.is_leader as isLeader', 'v.km'])
    .select(({ fn, lit, ref, selectFrom }) => [
      selectFrom(venueRatesOn(ref('v.id'), sql`coalesce(${ref('b.event_date')}, 'infinity')`).as('o'))
        .select('o.payout_minor')
        .as('venuePayoutMinor'),
      fn.coalesce('r.per_hour_minor', lit(0)).as('perHourMinor'),
      fn.coalesce('r.leader_minor', lit(0)).as('leaderMinor'),
      sql<number>`coalesce(extract(epoch from ${ref('p.end_at')} - ${ref('p.start_at')})::int / 60, ${ref('g.duration_minutes')})`.as(
        'minutes',
      ),
      travelBandList(ref('y.id'), sql`coalesce(${ref('b.event_date')}, 'infinity')`).as('bands'),
    ]);

/** A venue with the details that musicians need; null without one. */
export const placeIn = (venueId: Expression<string | null>) =>
  jsonObjectFrom(
    outside
      .selectFrom('venues as v')
      .select(['v.name', 'v.formatted_address as formattedAddress', 'v.latitude', 'v.longitude', 'v.km'])
      .where('v.id', '=', venueId),
  );

/** The person a musician calls: the customer's assignee, else the office. */
export const contactFor = (booking: { cityId: Expression<string>; customerId: Expression<string> }) =>
  jsonObjectFrom(
    outside
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

/** Positions to be filled. */
type WantedRow = Pick<Selectable<DB['positions']>, 'id' | 'gig_id' | 'arrival_at' | 'end_at'>;

/**
 * The earliest job of a musician that clashes with the wanted positions, travel included, by the same SQL functions as
 * the database's own constraint. Returns what `engagementTitle` needs.
 */
export function clashWith(musicianId: Expression<string>, wanted: AliasableExpression<WantedRow>) {
  return jsonObjectFrom(
    outside
      .selectFrom(wanted.as('p1'))
      .innerJoin('gigs as g1', 'g1.id', 'p1.gig_id')
      .leftJoin('venues as v1', 'v1.id', 'g1.venue_id')
      .innerJoin('positions as p2', (join) => join.on('p2.musician_id', '=', musicianId).onRef('p2.id', '<>', 'p1.id'))
      .innerJoin('gigs as g2', 'g2.id', 'p2.gig_id')
      .leftJoin('venues as v2', 'v2.id', 'g2.venue_id')
      .innerJoin('bookings as b2', 'b2.id', 'p2.booking_id')
      .innerJoin('cities as y2', 'y2.id', 'b2.city_id')
      .select(['g2.performance_type_id as performanceTypeId', 'v2.name as venueName'])
      .select(['p2.start_at as startAt', 'y2.time_zone as timeZone'])
      .$narrowType<{ startAt: NotNull }>()
      .where(({ fn, ref }) => {
        const way = fn('travel_time', ['v1.id', 'v1.latitude', 'v1.longitude', 'v2.id', 'v2.latitude', 'v2.longitude']);
        return sql<SqlBool>`${ref('p2.arrival_at')} < ${ref('p1.end_at')} + ${way}
          and ${ref('p2.end_at')} > ${ref('p1.arrival_at')} - ${way}`;
      })
      .orderBy('p2.start_at')
      .orderBy('p2.id')
      .limit(1),
  );
}

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
    .orderBy('g.performance_type_id')
    .orderBy('p.ordinal')
    .orderBy('p.id');

const findAll = preparedQuery('find-positions', { booking: 'uuid' }, (db, { booking }) => positionFacts(db, booking));
const findNamed = preparedQuery('find-named-positions', { booking: 'uuid', ids: 'uuid[]' }, (db, { booking, ids }) =>
  positionFacts(db, booking).where('p.id', '=', ({ fn }) => fn.any(ids)),
);

/** Positions of a booking by gig and place in the line-up: all, or those given. */
export const findPositions = (db: Db, booking: string, ids: readonly string[] | null) =>
  ids === null ? findAll(db, { booking }) : findNamed(db, { booking, ids });

/**
 * All positions of a booking by gig and place in the line-up, locked in id order for the rest of the transaction, so
 * that none is filled meanwhile. The booking is locked first.
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

/** The booking a position belongs to; refuses an unknown position. */
export async function bookingOfPosition(db: Db, positionId: string): Promise<string> {
  const row = await db.selectFrom('positions').select('booking_id').where('id', '=', positionId).executeTakeFirst();
  if (!row) throw refuse('positionNotFound');
  return row.booking_id;
}

export const titleOf = ({ name, performanceTypeId }: { name: string; performanceTypeId: number }): string =>
  positionTitle(name, performanceTypeId);

/** The position, followed by its linked position if it has one. */
export function withLinked(positions: readonly PositionFacts[], positionId: string): PositionFacts[] {
  const position = positions.find(({ id }) => id === positionId);
  if (!position) throw refuse('positionNotFound');
  const linked = positions.filter(({ id }) => id === position.linkedPositionId);
  return [position, ...linked];
}

const findClashing = preparedQuery(
  'find-clash',
  { musician: 'uuid', ids: 'uuid[]', arrivals: 'timestamptz[]', ends: 'timestamptz[]' },
  (db, { musician, ids, arrivals, ends }) => {
    const wanted = sql<WantedRow>`(select p.id, p.gig_id, w.arrival_at, w.end_at
      from unnest(${ids}, ${arrivals}, ${ends}) w (id, arrival_at, end_at) join positions p on p.id = w.id)`;
    return db.selectNoFrom(clashWith(musician, wanted).as('clash'));
  },
);

/**
 * The musician's earliest job that clashes with the wanted positions, travel included, as its title; null without one.
 */
export async function findClash(
  db: Db,
  musician: string,
  wanted: readonly Pick<PositionFacts, 'id' | 'arrivalAt' | 'endAt'>[],
): Promise<string | null> {
  const [row] = await findClashing(db, {
    musician,
    ids: wanted.map(({ id }) => id),
    arrivals: wanted.map(({ arrivalAt }) => arrivalAt),
    ends: wanted.map(({ endAt }) => endAt),
  });
  return row?.clash ? engagementTitle(row.clash) : null;
}
