import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { GeoPoint } from '@cadenza/domain/venues/distance';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, instant } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { likeText } from '../../platform/db/like-text.ts';
import type { PageCursor } from '../../platform/http/page-cursor.ts';
import { refuse } from '../../platform/refusal.ts';

export interface VenueFilter {
  cityId: string;
  words: string;
  isVenue: boolean;
  /** Where distances are measured from; null for the city. */
  near: GeoPoint | null;
  withinKm: number | undefined;
}

type V = { v: DB['venues'] };
type InVenue = ExpressionBuilder<DB & V, 'v'>;

const matching = (db: Db, { cityIds }: OfficeScope, { cityId, words, isVenue, near, withinKm }: VenueFilter) =>
  db
    .selectFrom('venues as v')
    .where('v.city_id', '=', cityId)
    .where('v.city_id', '=', anyOf(cityIds))
    .where('v.is_venue', '=', isVenue)
    .$if(words !== '', (found) => found.where((eb) => resembles(eb, words, `%${likeText(words)}%`)))
    .$if(withinKm !== undefined, (found) => found.where(awayKm('v', near), '<=', withinKm ?? 0));

/** Whether a venue's name or address has these words, or nearly. */
export function resembles({ ref }: InVenue, words: string | Expression<string>, anywhere: string | Expression<string>) {
  const text = sql`(${ref('v.name')} || ' ' || ${ref('v.formatted_address')})`;
  return sql<SqlBool>`(${words} <% ${text} or ${ref('v.name')} % ${words} or ${text} ilike ${anywhere})`;
}

/** Kilometres by road, as `roadKm` of the domain calculates them. */
function awayKm(alias: string, near: GeoPoint | null): RawBuilder<number> {
  const [km, latitude, longitude] = ['km', 'latitude', 'longitude'].map((column) => sql.ref(`${alias}.${column}`));
  if (near === null) return sql`${km}`;
  const from = { latitude: sql`${near.latitude}::float8`, longitude: sql`${near.longitude}::float8` };
  const chord = sql`sind((${latitude} - ${from.latitude}) / 2) ^ 2
    + cosd(${from.latitude}) * cosd(${latitude}) * sind((${longitude} - ${from.longitude}) / 2) ^ 2`;
  return sql`round((2 * 6371.0088 * 1.25 * asin(least(1, sqrt(${chord}))))::numeric)::float8`;
}

interface VenuesPage {
  order: 'name' | 'distance';
  cursor: PageCursor | null;
  limit: number;
  /** Counting stops here. */
  countedUpTo: number;
}

/** A page of venues and how many there are, in one statement. */
export function findVenues(
  db: Db,
  scope: OfficeScope,
  filter: VenueFilter,
  { order, cursor, limit, countedUpTo, now }: VenuesPage & { now: string },
) {
  const isBack = cursor?.way === 'previous';
  const way = isBack ? 'desc' : 'asc';
  const keyOf = (alias: string) => (order === 'name' ? sql.ref<string>(`${alias}.name`) : awayKm(alias, filter.near));
  const page = matching(db, scope, filter)
    .select((eb) => [...rowOf(eb, now), awayKm('v', filter.near).as('awayKm')])
    .$if(cursor !== null, (found) =>
      found.where(({ ref }) => {
        const id = sql`${cursor?.id}::uuid`;
        const at = sql`(select ${keyOf('c')} from venues c where c.id = ${id})`;
        return sql<SqlBool>`(${keyOf('v')}, ${ref('v.id')}) ${sql.raw(isBack ? '<' : '>')} (${at}, ${id})`;
      }),
    )
    .orderBy(keyOf('v'), way)
    .orderBy('v.id', way)
    .limit(limit);
  const known = matching(db, scope, filter)
    .select('v.id')
    .limit(countedUpTo + 1);
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(page).as('items'),
      eb.selectFrom(known.as('known')).select(eb.fn.countAll<number>().as('count')).$asScalar().$notNull().as('total'),
    ])
    .executeTakeFirstOrThrow();
}

/** The nearest venues as points. */
export const findVenuePins = (db: Db, scope: OfficeScope, filter: VenueFilter, limit: number) =>
  matching(db, scope, filter)
    .select(['v.id', 'v.name', 'v.latitude', 'v.longitude', 'v.is_listed as isListed'])
    .orderBy(awayKm('v', filter.near))
    .orderBy('v.id')
    .limit(limit)
    .execute();

const rowOf = (eb: InVenue, now: string) =>
  [
    'v.id',
    'v.name',
    'v.formatted_address as formattedAddress',
    'v.latitude',
    'v.longitude',
    'v.km',
    'v.is_listed as isListed',
    'v.override_customer_fee_minor as customerFeeMinor',
    'v.override_payout_minor as payoutMinor',
    gigsAhead(eb, now).select('b.event_date').limit(1).as('nextGigOn'),
  ] as const;

/** Agreed events at the venue that are still to come, the next first. */
const gigsAhead = ({ selectFrom }: InVenue, now: string) =>
  selectFrom('gigs as g')
    .innerJoin('bookings as b', 'b.id', 'g.booking_id')
    .whereRef('g.venue_id', '=', 'v.id')
    .where('g.start_at', '>=', instant(now))
    .where('b.status', '>=', BookingStatus.Planning)
    .where('b.status', '<=', BookingStatus.Finalised)
    .orderBy('g.start_at');

/** A venue or place of the reader's cities; refuses any other. */
export async function findVenue(db: Db, { cityIds }: OfficeScope, id: string, now: string) {
  const row = await db
    .selectFrom('venues as v')
    .select((eb) => rowOf(eb, now))
    .select(['v.city_id as cityId', 'v.is_venue as isVenue', 'v.line1', 'v.suburb', 'v.state', 'v.postcode'])
    .select('v.country')
    .select((eb) => [
      jsonArrayFrom(
        gigsAhead(eb, now)
          .innerJoin('customers as c', 'c.id', 'b.customer_id')
          .innerJoin('performance_types as t', 't.id', 'g.performance_type_id')
          .select(['b.id as bookingId', 'b.number as bookingNumber', 'c.name as customerName', 'b.status'])
          .select(({ ref }) => [ref('b.event_date').$notNull().as('date'), 't.name as typeName'])
          .limit(10),
      ).as('gigsAhead'),
      jsonArrayFrom(
        eb
          .selectFrom('travel_bands as t')
          .select(['t.min_km as minKm', 't.customer_fee_minor as customerFeeMinor', 't.payout_minor as payoutMinor'])
          .whereRef('t.city_id', '=', 'v.city_id'),
      ).as('bands'),
    ])
    .where('v.id', '=', id)
    .where('v.city_id', '=', anyOf(cityIds))
    .executeTakeFirst();
  if (!row) throw refuse('venueNotFound');
  return row;
}
