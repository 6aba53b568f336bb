import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { Place } from '@cadenza/contract/venues/operations';
import { distanceNotice } from '@cadenza/domain/enquiry/enquiry-notices';
import { travelFeePerPerformer } from '@cadenza/domain/pricing/travel-fee';
import { minimumCeremonyHours } from '@cadenza/domain/venues/distance';
import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PublicContext } from '../../platform/context.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import { findCityPlaces } from './door/keep-place.ts';
import { cityPoint, expectPlace, gazetteerPlace, gazetteerPlaces, placeChosen, venuePlaces } from './door.ts';

export async function viewVenueByPlaceId(
  { platform }: PublicContext,
  cityId: string,
  placeId: string,
): Promise<{ venue: Place }> {
  const { city, found } = await findCityPlaces(platform.database.pool, cityId, [{ placeId }]);
  const venue = placeChosen(city, { placeId }, found);
  if (!venue) throw refuse('placeNotFound');
  return { venue };
}

/** How far away a place is, and what that means for ceremony hours and travel. */
export async function viewVenueDistance(
  { platform }: PublicContext,
  { cityId, venue: input }: InputOf<'getVenueDistance'>['body'],
): Promise<OutputOf<'getVenueDistance'>> {
  const { city, bands, found } = await findCityPlaces(platform.database.pool, cityId, [input]);
  const venue = expectPlace(city, input, found, 'venue');
  const { km, overrideCustomerFeeMinor } = venue;
  return {
    venue,
    km,
    minimumCeremonyDuration: minimumCeremonyHours(km),
    travelFeePerPerformerMinor: travelFeePerPerformer({ venueOverrideMinor: overrideCustomerFeeMinor, bands, km }),
    notice: distanceNotice(venue, city.name, null),
  };
}

const most = 8;

// Rank 0: our venues with a word in the name that starts with the search words. 1: towns likewise. 2: places that only
// resemble them, or have them in the address. Within a rank the nearest comes first. For sorting only, the Earth is
// flat around the city. `start` and `laterStart` match the start of a name and of a later word in it.
const findPlaces = preparedQuery(
  'search-places',
  { city: 'uuid', words: 'text', start: 'text', laterStart: 'text', anywhere: 'text' },
  (db, { city, words, start, laterStart, anywhere }) =>
    db
      .selectFrom('cities as y')
      .where('y.id', '=', city)
      .select((eb) => [
        cityPoint(eb).as('city'),
        jsonArrayFrom(
          venuePlaces()
            .select((v) => rankOf(v.or([v('v.name', 'ilike', start), v('v.name', 'ilike', laterStart)]), 0))
            .where('v.city_id', '=', eb.ref('y.id'))
            .where('v.is_listed', '=', true)
            .where(({ ref }) => {
              const text = sql`(${ref('v.name')} || ' ' || ${ref('v.formatted_address')})`;
              return sql<SqlBool>`(${words} <% ${text} or ${ref('v.name')} % ${words} or ${text} ilike ${anywhere})`;
            })
            .orderBy('rank')
            .orderBy('v.km')
            .orderBy('v.name')
            .limit(most),
        ).as('venues'),
        jsonArrayFrom(
          gazetteerPlaces()
            .select((z) => [
              rankOf(z.or([z('z.name', 'ilike', start), z('z.name', 'ilike', laterStart)]), 1),
              sql<number>`139 * sqrt((${z.ref('z.latitude')} - ${eb.ref('y.latitude')}) ^ 2
                + ((${z.ref('z.longitude')} - ${eb.ref('y.longitude')}) * cosd(${eb.ref('y.latitude')})) ^ 2)`.as('km'),
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
export async function viewPlaces(
  { platform }: PublicContext,
  { cityId, words }: { cityId: string; words: string },
): Promise<{ items: Place[] }> {
  const literal = likeText(words);
  const [row] = await findPlaces(platform.database.pool, {
    city: cityId,
    words,
    start: `${literal}%`,
    laterStart: `% ${literal}%`,
    anywhere: `%${literal}%`,
  });
  if (!row) throw invalidField('cityId', 'This city is not known');
  const { city, venues, towns } = row;
  const found = [
    ...venues.map(({ rank, ...place }) => ({ rank, km: place.km, place })),
    ...towns.map(({ rank, km, ...town }) => ({ rank, km, place: gazetteerPlace(city, town) })),
  ].toSorted((one, other) => one.rank - other.rank || one.km - other.km);
  return { items: found.slice(0, most).map(({ place }) => place) };
}
