import { engagementTitle } from '@cadenza/domain/roster/roster-rules';
import { type AliasableExpression, type Expression, type NotNull, type Selectable, type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { fragment } from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import type { SeenPositionId } from '../../../platform/session/booking-proof.ts';

/** Positions to be filled, and the hours that they would have. */
export interface WantedHours {
  id: SeenPositionId;
  arrivalAt: string | null;
  endAt: string | null;
}
type WantedRow = Pick<Selectable<DB['positions']>, 'id' | 'gig_id' | 'arrival_at' | 'end_at'>;

/**
 * The earliest job of a musician that clashes with the wanted positions, travel included, by the same SQL functions as
 * the database's own constraint. Returns what `engagementTitle` needs.
 */
export function clashWith(musicianId: Expression<string>, wanted: AliasableExpression<WantedRow>) {
  return jsonObjectFrom(
    fragment
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
export async function findClash(db: Db, musician: string, wanted: readonly WantedHours[]): Promise<string | null> {
  const [row] = await findClashing(db, {
    musician,
    ids: wanted.map(({ id }) => id),
    arrivals: wanted.map(({ arrivalAt }) => arrivalAt),
    ends: wanted.map(({ endAt }) => endAt),
  });
  return row?.clash ? engagementTitle(row.clash) : null;
}
