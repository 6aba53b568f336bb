import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { Place } from '@cadenza/contract/venues/operations';
import { distanceNotice } from '@cadenza/domain/enquiry/enquiry-notices';
import { travelFeePerPerformer } from '@cadenza/domain/pricing/travel-fee';
import { minimumCeremonyHours } from '@cadenza/domain/venues/distance';
import type { PublicContext } from '../../platform/context.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import { findCityPlaces } from './door/keep-place.ts';
import { type CityPoint, expectPlace, type FoundPlaces, gazetteerPlace, placeChosen, venueJson } from './door.ts';

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

interface PlacesRow {
  city: CityPoint;
  items: ({ venue: Place; town: null } | { venue: null; town: FoundPlaces['gazetteer'][number] })[];
}

// Rank 0: our venues with a word in the name that starts with the search words. 1: towns likewise. 2: places that only
// resemble them, or have them in the address. Within a rank the nearest comes first. For sorting only, the Earth is
// flat around the city. $3 and $4 match the start of a name and of a later word in it, $5 anywhere.
const findPlaces = prepared<PlacesRow>(
  'search-places',
  `select json_build_object('id', y.id, 'name', y.name, 'regionId', y.region_id,
     'latitude', y.latitude, 'longitude', y.longitude) city,
   (select coalesce(json_agg(json_build_object('venue', m.venue, 'town', m.town) order by m.rank, m.km, m.name), '[]') from (
     select * from (
       (select ${venueJson} venue, null::json town, case when v.name ilike $3 or v.name ilike $4 then 0 else 2 end rank, v.km, v.name
        from venues v where v.city_id = y.id and v.is_listed
          and ($2 <% (v.name || ' ' || v.formatted_address) or v.name % $2 or v.name || ' ' || v.formatted_address ilike $5)
        order by rank, v.km, v.name limit 8)
       union all
       (select null, json_build_object('id', g.id, 'name', g.name, 'state', g.state, 'latitude', g.latitude, 'longitude', g.longitude),
          case when g.name ilike $3 or g.name ilike $4 then 1 else 2 end rank, flat.km, g.name
        from gazetteer_places g
        cross join lateral (select 139 * sqrt((g.latitude - y.latitude) ^ 2
          + ((g.longitude - y.longitude) * cosd(y.latitude)) ^ 2) km) flat
        where g.country = y.region_id and ($2 <% g.name or g.name % $2 or g.name ilike $3 or g.name ilike $4)
        order by rank, flat.km, g.name limit 8)
     ) found order by rank, km, name limit 8) m) items
   from cities y where y.id = $1`,
);

/** Up to eight venues and towns whose name starts with the words or resembles them, in one statement. */
export async function viewPlaces(
  { platform }: PublicContext,
  { cityId, words }: { cityId: string; words: string },
): Promise<{ items: Place[] }> {
  const literal = likeText(words);
  const [row] = await findPlaces(platform.database.pool, [
    cityId,
    words,
    `${literal}%`,
    `% ${literal}%`,
    `%${literal}%`,
  ]);
  if (!row) throw invalidField('cityId', 'This city is not known');
  return { items: row.items.map(({ venue, town }) => venue ?? gazetteerPlace(row.city, town)) };
}
