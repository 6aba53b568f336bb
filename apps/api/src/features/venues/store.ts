import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { RegionId } from '@cadenza/domain/regions';
import type { GeoPoint } from '@cadenza/domain/venues/distance';
import type { VenueRates } from '@cadenza/domain/venues/venue-rates';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, dateIn, instant, travelBandList, venueNotes, venueRatesOn } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { likeText } from '../../platform/db/like-text.ts';
import type { PageCursor } from '../../platform/http/page-cursor.ts';
import { countLimit } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';

export interface VenueFilter {
  cityId: string;
  words: string;
  isVenue: boolean;
  /** Distances are measured from here; null for the city. */
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
    .where('v.merged_into', 'is', null)
    .$if(words !== '', (found) => found.where((eb) => resembles(eb, words, `%${likeText(words)}%`)))
    .$if(withinKm !== undefined, (found) => found.where(awayKm('v', near), '<=', withinKm ?? 0));

/** Whether a venue's name or address contains these words, or nearly. */
export function resembles({ ref }: InVenue, words: string | Expression<string>, anywhere: string | Expression<string>) {
  const text = sql`(${ref('v.name')} || ' ' || ${ref('v.formatted_address')})`;
  return sql<SqlBool>`(${words} <% ${text} or ${ref('v.name')} % ${words} or ${text} ilike ${anywhere})`;
}

/** Kilometres by road; SQL counterpart of the domain's `roadKm`. */
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
}

/** A page of venues and how many there are, in one statement. */
export function findVenues(
  db: Db,
  scope: OfficeScope,
  filter: VenueFilter,
  { order, cursor, limit, now }: VenuesPage & { now: string },
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
  const known = matching(db, scope, filter).select('v.id').limit(countLimit);
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

const plain = ['v.id', 'v.name', 'v.latitude', 'v.longitude', 'v.km', 'v.is_listed as isListed'] as const;

const rowOf = (eb: InVenue, now: string) =>
  [
    ...plain,
    'v.formatted_address as formattedAddress',
    ownRate(eb, now, 'customer_fee_minor').as('customerFeeMinor'),
    ownRate(eb, now, 'payout_minor').as('payoutMinor'),
    gigsAhead(eb, now).select('b.event_date').limit(1).as('nextGigOn'),
  ] as const;

/** The venue's own figure in force today; null where the city's bands decide. */
const ownRate = ({ selectFrom, ref }: InVenue, now: string, figure: 'customer_fee_minor' | 'payout_minor') =>
  selectFrom('cities as k')
    .crossJoinLateral(venueRatesOn(ref('v.id'), dateIn(instant(now), sql.ref('k.time_zone'))).as('o'))
    .select(`o.${figure}`)
    .whereRef('k.id', '=', 'v.city_id');

/** Upcoming agreed events at the venue, next first. */
const gigsAhead = ({ selectFrom }: InVenue, now: string) =>
  selectFrom('gigs as g')
    .innerJoin('bookings as b', 'b.id', 'g.booking_id')
    .whereRef('g.venue_id', '=', 'v.id')
    .where('g.start_at', '>=', instant(now))
    .where('b.status', '>=', BookingStatus.Planning)
    .where('b.status', '<=', BookingStatus.Finalised)
    .orderBy('g.start_at');

/** A venue or place of the reader's cities, or the one that it was merged into; refuses any other. */
export async function findVenue(db: Db, { cityIds }: OfficeScope, id: string, now: string) {
  return db
    .selectFrom('venues as v')
    .select((eb) => rowOf(eb, now))
    .select(['v.city_id as cityId', 'v.is_venue as isVenue', 'v.line1', 'v.suburb', 'v.state', 'v.postcode'])
    .innerJoin('cities as y', 'y.id', 'v.city_id')
    .select('v.version')
    .select((eb) => [
      eb.ref('v.country').$castTo<RegionId>().as('country'),
      dateIn(instant(now), eb.ref('y.time_zone')).as('today'),
      venueNotes(eb).as('notes'),
      eb.ref('v.arrival_minutes').as('arrivalMinutes'),
      jsonArrayFrom(ratesOf(eb)).as('rates'),
      jsonArrayFrom(
        gigsAhead(eb, now)
          .innerJoin('customers as c', 'c.id', 'b.customer_id')
          .innerJoin('performance_types as t', 't.id', 'g.performance_type_id')
          .select(['b.id as bookingId', 'b.number as bookingNumber', 'b.title', 'c.name as customerName', 'b.status'])
          .select(({ ref }) => [ref('b.event_date').$notNull().as('date'), 't.name as typeName'])
          .limit(10),
      ).as('gigsAhead'),
      travelBandList(eb.ref('v.city_id'), dateIn(instant(now), eb.ref('y.time_zone'))).as('bands'),
    ])
    .where(({ eb, fn, selectFrom }) =>
      eb(
        'v.id',
        '=',
        fn.coalesce(selectFrom('venues').select('merged_into').where('id', '=', id), sql<string>`${id}::uuid`),
      ),
    )
    .where('v.city_id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow(() => refuse('venueNotFound'));
}

/** The steps of a venue's own figures, earliest first, with who set them. */
const ratesOf = ({ selectFrom }: InVenue) =>
  selectFrom('venue_rates as o')
    .leftJoin('users as u', 'u.id', 'o.set_by')
    .select(['o.effective_from as from', 'o.customer_fee_minor as customerFeeMinor', 'o.payout_minor as payoutMinor'])
    .select('u.name as setBy')
    .whereRef('o.venue_id', '=', 'v.id')
    .where('o.removed_at', 'is', null)
    .orderBy('o.effective_from');

export type VenueToChange = Awaited<ReturnType<typeof findVenueToChange>>;

/**
 * A venue or place of the reader's cities that was not merged, with the inputs of a change; `lock` locks it until the transaction
 * ends. Refuses any other.
 */
export async function findVenueToChange(
  db: Db,
  { cityIds }: OfficeScope,
  id: string,
  { now, lock = false }: { now: string; lock?: boolean },
) {
  return db
    .selectFrom('venues as v')
    .innerJoin('cities as y', 'y.id', 'v.city_id')
    .select(['v.id', 'v.city_id as cityId', 'v.version', 'v.is_venue as isVenue', 'v.name', 'v.km'])
    .select(['y.latitude as cityLatitude', 'y.longitude as cityLongitude'])
    .select(({ ref }) => dateIn(instant(now), ref('y.time_zone')).as('today'))
    .select((eb) => jsonArrayFrom(ratesOf(eb)).as('rates'))
    .where('v.id', '=', id)
    .where('v.merged_into', 'is', null)
    .where('v.city_id', '=', anyOf(cityIds))
    .$if(lock, (found) => found.forNoKeyUpdate('v'))
    .executeTakeFirstOrThrow(() => refuse('venueNotFound'));
}

export const updateLockedVenue = (trx: Db, { id, version }: VenueToChange, values: Updateable<DB['venues']>) =>
  trx
    .updateTable('venues')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute();

/** Gives a locked venue these figures from a day on, replacing those of that day. */
export async function writeRates(
  trx: Db,
  venue: VenueToChange,
  { from, rates }: { from: string; rates: VenueRates },
  author: { by: string; now: string },
): Promise<void> {
  await removeRates(trx, venue, from, author);
  await trx
    .insertInto('venue_rates')
    .values({
      venue_id: venue.id,
      effective_from: from,
      customer_fee_minor: rates.customerFeeMinor,
      payout_minor: rates.payoutMinor,
      set_at: author.now,
      set_by: author.by,
    })
    .execute();
}

/** Removes a locked venue's figures from that day. */
export const removeRates = (trx: Db, { id }: VenueToChange, from: string, { by, now }: { by: string; now: string }) =>
  trx
    .updateTable('venue_rates')
    .set({ removed_at: now, removed_by: by })
    .where('venue_id', '=', id)
    .where('effective_from', '=', from)
    .where('removed_at', 'is', null)
    .execute();
