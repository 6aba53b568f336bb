import type { InputOf } from '@cadenza/contract/operations';
import { distanceNotice } from '@cadenza/domain/enquiry/enquiry-notices';
import { canEditVenue, canMergeVenues, canSetTravelFigures } from '@cadenza/domain/permissions/venues';
import { travelFeePerPerformer, travelPayoutPerPerformer } from '@cadenza/domain/pricing/travel-fee';
import { minimumCeremonyHours } from '@cadenza/domain/venues/distance';
import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeContext } from '../../platform/context.ts';
import { dateIn } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { cutPage, readCursor } from '../../platform/http/page-cursor.ts';
import { cappedTotal } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import { findCityPlaces } from './door/keep-place.ts';
import { cityPoint, expectPlace, flatKm, gazetteerPlace, gazetteerPlaces, placeChosen, venuePlaces } from './door.ts';
import { presentVenue } from './present.ts';
import { findVenue, findVenuePins, findVenues, resembles, type VenueFilter } from './store.ts';

export const getVenueByPlaceId: Handler<'getVenueByPlaceId'> = async (
  { platform, now },
  { query: { cityId }, params: { placeId } },
) => {
  const { city, found } = await findCityPlaces(platform.database.pool, { city: cityId, now }, [{ placeId }]);
  const venue = placeChosen(city, { placeId }, found);
  if (!venue) throw refuse('placeNotFound');
  return { venue };
};

/** How far away a place is, and what that means for ceremony hours and travel. */
export const getVenueDistance: Handler<'getVenueDistance'> = async (
  { platform, now },
  { body: { cityId, venue: input } },
) => {
  const { city, bands, distances, found } = await findCityPlaces(platform.database.pool, { city: cityId, now }, [
    input,
  ]);
  const venue = expectPlace(city, input, found, 'venue');
  const { km, overrideCustomerFeeMinor } = venue;
  return {
    venue,
    km,
    minimumCeremonyDuration: minimumCeremonyHours(km, distances),
    travelFeePerPerformerMinor: travelFeePerPerformer({ venueOverrideMinor: overrideCustomerFeeMinor, bands, km }),
    notice: distanceNotice(venue, { cityName: city.name, distances }, null),
  };
};

const most = 8;

// Rank 0: our venues with a word in the name that starts with the search words. 1: towns likewise. 2: places that only resemble
// them, or have them in the address. Within a rank the nearest comes first.
// `start` and `laterStart` match the start of a name and of a later word in it.
const findPlaces = preparedQuery(
  'search-places',
  { city: 'uuid', now: 'timestamptz', words: 'text', start: 'text', laterStart: 'text', anywhere: 'text' },
  (db, { city, now, words, start, laterStart, anywhere }) =>
    db
      .selectFrom('cities as y')
      .where('y.id', '=', city)
      .select((eb) => [
        cityPoint(eb).as('city'),
        jsonArrayFrom(
          venuePlaces(dateIn(now, eb.ref('y.time_zone')))
            .select((v) => rankOf(v.or([v('v.name', 'ilike', start), v('v.name', 'ilike', laterStart)]), 0))
            .where('v.city_id', '=', eb.ref('y.id'))
            .where('v.is_listed', '=', true)
            .where((venue) => resembles(venue, words, anywhere))
            .orderBy('rank')
            .orderBy('v.km')
            .orderBy('v.name')
            .limit(most),
        ).as('venues'),
        jsonArrayFrom(
          gazetteerPlaces()
            .select((z) => [
              rankOf(z.or([z('z.name', 'ilike', start), z('z.name', 'ilike', laterStart)]), 1),
              flatKm(z).as('km'),
            ])
            .where('z.country', '=', eb.ref('y.region_id'))
            .where(({ ref }) => {
              const name = ref('z.name');
              return sql<SqlBool>`(${words} <% ${name} or ${name} % ${words}
                or ${name} ilike ${start} or ${name} ilike ${laterStart})`;
            })
            .orderBy('rank')
            .orderBy('km')
            .orderBy('z.name')
            .limit(most),
        ).as('towns'),
      ]),
);

const rankOf = (isNamed: Expression<SqlBool>, rank: number) =>
  sql<number>`case when ${isNamed} then ${rank} else 2 end`.as('rank');

/** Up to eight venues and towns whose name starts with the words or resembles them, in one statement. */
export const searchPlaces: Handler<'searchPlaces'> = async ({ platform, now }, { query: { cityId, words } }) => {
  const literal = likeText(words);
  const [row] = await findPlaces(platform.database.pool, {
    city: cityId,
    now,
    words,
    start: `${literal}%`,
    laterStart: `% ${literal}%`,
    anywhere: `%${literal}%`,
  });
  if (!row) throw invalidField('cityId', 'We don’t know this city');
  const { city, venues, towns } = row;
  const found = [
    ...venues.map(({ rank, ...place }) => ({ rank, km: place.km, place })),
    ...towns.map(({ rank, km, ...town }) => ({ rank, km, place: gazetteerPlace(city, town) })),
  ].toSorted((one, other) => one.rank - other.rank || one.km - other.km);
  return { items: found.slice(0, most).map(({ place }) => place) };
};

const maxPins = 2000;

/** A page of venues, by name or by distance. */
export const listVenues: Handler<'listVenues'> = async (context, { query }) => {
  const { order, take } = query;
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, (at) => at === order);
  const { db, scope, now } = context;
  const { near, filter } = await readFilter(context, query);
  const page = { order, cursor, limit: take + 1, now };
  const { items, total } = await findVenues(db, scope, filter, page);
  const { shown, ...cursors } = cutPage(items, { take, cursor }, ({ id }) => `${order}|${id}`);
  return {
    items: shown,
    ...cursors,
    ...cappedTotal(total),
    near,
  };
};

/** The same venues as points, with the city at the centre of the map. */
export const listVenuePins: Handler<'listVenuePins'> = async (context, { query }) => {
  const { city, filter } = await readFilter(context, query);
  const pins = await findVenuePins(context.db, context.scope, filter, maxPins + 1);
  const { name, latitude, longitude } = city;
  return { city: { name, latitude, longitude }, items: pins.slice(0, maxPins), isAll: pins.length <= maxPins };
};

/** The filter of a list; refuses other people's cities and unknown places. */
async function readFilter(
  { scope, platform, now }: OfficeContext,
  { cityId, words, show, nearPlaceId, withinKm }: InputOf<'listVenuePins'>['query'],
) {
  if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
  const asked = nearPlaceId === undefined ? [] : [{ placeId: nearPlaceId }];
  const { city, found } = await findCityPlaces(platform.database.pool, { city: cityId, now }, asked);
  const place = asked[0] ? placeChosen(city, asked[0], found) : null;
  if (asked[0] && !place) throw refuse('placeNotFound');
  const near = place && { name: place.name, latitude: place.latitude, longitude: place.longitude };
  const filter: VenueFilter = { cityId, words, isVenue: show === 'venues', near, withinKm };
  return { city, near, filter };
}

/** One venue, with what its distance alone would cost. */
export const getVenue: Handler<'getVenue'> = async ({ db, scope, actor, now }, { params: { id } }) => {
  const venue = await findVenue(db, scope, id, now);
  const byBand = { venueOverrideMinor: null, bands: venue.bands, km: venue.km };
  return presentVenue(venue, {
    canEdit: canEditVenue(actor, venue),
    canSetTravelFigures: canSetTravelFigures(actor, venue),
    canMerge: canMergeVenues(actor, venue),
    bandFeeMinor: travelFeePerPerformer(byBand),
    bandPayoutMinor: travelPayoutPerPerformer(byBand),
  });
};
