import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { RosterSpan } from '@cadenza/domain/gig-roster/roster-span';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { chosenCities, type OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { orEmpty } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { latestAnswerOf } from '../positions/door/latest-answer.ts';
import { workOffersOf } from '../positions/door/pay-change.ts';

interface RosterQuery {
  /** Undefined for all cities of the scope. */
  cityIds: readonly string[] | undefined;
  span: RosterSpan;
  /** The booking after which the page starts. */
  after: { at: string; id: string } | null;
  limit: number;
}

export type RosterBooking = Awaited<ReturnType<typeof findRosterBookings>>[number];

/**
 * Agreed bookings of some days by date, neither cancelled nor archived, with their gigs and positions. Each city walks its
 * own range of an index and stops after a page; one statement.
 */
export const findRosterBookings = (db: Db, scope: OfficeScope, query: RosterQuery) =>
  db
    .selectFrom(pageOf(scope, query).as('page'))
    .innerJoin('bookings as b', 'b.id', 'page.id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select([
      'b.id',
      'b.number',
      'page.at as date',
      'b.city_id as cityId',
      'b.status',
      'b.title',
      'c.name as customerName',
    ])
    .select((eb) => jsonArrayFrom(gigsOf(eb)).as('gigs'))
    .orderBy('page.at')
    .orderBy('page.id')
    .execute();

function pageOf(scope: OfficeScope, { cityIds, span, after, limit }: RosterQuery) {
  const beyond = after ? sql`and (b.event_date, b.id) > (${after.at}::date, ${after.id}::uuid)` : sql``;
  return sql<{ id: string; at: string }>`(
    select k.id, k.at from unnest(${[...chosenCities(scope, cityIds)]}::uuid[]) city(id) cross join lateral (
      select b.id, b.event_date at from bookings b
      where b.city_id = city.id and b.event_date between ${span.fromDate}::date and ${span.toDate}::date
        and b.status between ${sql.lit(BookingStatus.Planning)} and ${sql.lit(BookingStatus.Finalised)} ${beyond}
      order by b.event_date, b.id limit ${sql.lit(limit)}) k
    order by k.at, k.id limit ${sql.lit(limit)})`;
}

type InBooking = ExpressionBuilder<DB & { b: DB['bookings']; y: DB['cities'] }, 'b' | 'y'>;

const gigsOf = ({ selectFrom }: InBooking) =>
  selectFrom('gigs as g')
    .innerJoin('performance_types as t', 't.id', 'g.performance_type_id')
    .leftJoin('performances as x', 'x.id', 'g.performance_id')
    .leftJoin('venues as v', (join) => join.onRef('v.id', '=', 'g.venue_id').on('g.is_place_unsure', '=', false))
    .select(['g.id as gigId', 't.name as typeName', 'x.name as performanceName'])
    .select((gig) => [
      ...minutesOf(gig, [gig.ref('g.arrival_at'), gig.ref('g.start_at'), gig.ref('g.end_at')]),
      jsonObjectFrom(
        gig
          .selectFrom('venues as w')
          .select(['w.id', 'w.name', 'w.suburb', 'w.latitude', 'w.longitude'])
          .whereRef('w.id', '=', 'v.id'),
      ).as('venue'),
      jsonArrayFrom(positionsOf(gig)).as('positions'),
    ])
    .whereRef('g.booking_id', '=', 'b.id')
    .where('g.start_at', 'is not', null)
    .orderBy('g.start_at')
    .orderBy('g.performance_type_id');

type InGig = ExpressionBuilder<DB & { b: DB['bookings']; y: DB['cities']; g: DB['gigs'] }, 'b' | 'y' | 'g'>;

/** Filled by the booked musician, else held for the preferred singer; replies matter only while it is neither. */
const positionsOf = ({ selectFrom }: InGig) =>
  selectFrom('positions as p')
    .innerJoin('skills as k', 'k.id', 'p.skill_id')
    .leftJoin('performers as f', (join) =>
      join.onRef('f.id', '=', 'p.preferred_singer_id').on('p.is_reserved', '=', true),
    )
    .leftJoin('users as u', (join) =>
      join.on(({ eb, fn, ref }) => eb('u.id', '=', fn.coalesce('p.musician_id', ref('f.user_id')))),
    )
    .select(['p.id', 'p.name', 'k.name as skillName', 'p.is_leader as isLeader', 'p.is_reserved as isReserved'])
    .select((eb) => {
      const { fn, ref } = eb;
      const hours = {
        arrival: fn.coalesce('p.arrival_at', 'g.arrival_at'),
        start: fn.coalesce('p.start_at', 'g.start_at'),
        end: fn.coalesce('p.end_at', 'g.end_at'),
      };
      return [
        ...minutesOf(eb, [hours.arrival, hours.start, hours.end]),
        hours.arrival.$notNull().as('arrivalAt'),
        hours.end.$notNull().as('endAt'),
        eb('p.musician_id', 'is not', null).as('isFilled'),
        jsonObjectFrom(
          eb
            .selectFrom('users as w')
            .select((person) => ['w.id as userId', 'w.name', orEmpty(person.ref('w.mobile')).as('mobile')])
            .whereRef('w.id', '=', 'u.id'),
        ).as('person'),
        workOffersOf(ref('p.id'))
          .select('q.reconfirmed')
          .where('q.type', '=', OfferType.Offer)
          .where('o.state', '=', 'accepted')
          .where('q.musician_id', '=', ref('p.musician_id'))
          .orderBy('q.answered_at', 'desc')
          .limit(1)
          .as('reconfirmed'),
        latestAnswerOf(ref('p.id')).where(ref('p.musician_id'), 'is', null).as('answer'),
      ];
    })
    .whereRef('p.gig_id', '=', 'g.id')
    .orderBy('p.ordinal')
    .orderBy('p.id');

/** Local minutes since midnight of the event's date. */
const minutesOf = (
  { ref }: ExpressionBuilder<{ b: DB['bookings']; y: DB['cities'] }, 'b' | 'y'>,
  [arrival, start, end]: readonly [Expression<string | null>, Expression<string | null>, Expression<string | null>],
) => {
  const minute = (at: Expression<string | null>) =>
    sql<number>`(extract(epoch from (${at} at time zone ${ref('y.time_zone')}) - ${ref('b.event_date')}) / 60)::int`;
  return [minute(arrival).as('arrivalMinute'), minute(start).as('startMinute'), minute(end).as('endMinute')] as const;
};
