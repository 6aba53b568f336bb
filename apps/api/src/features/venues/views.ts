import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { Place } from '@cadenza/contract/venues';
import { minimumCeremonyHours } from '@cadenza/domain/distance';
import { distanceNotice } from '@cadenza/domain/enquiry-notices';
import { travelFeePerPerformer } from '@cadenza/domain/travel-fee';
import { prepared } from '../../platform/db/prepared.ts';
import { invalidField, notFound } from '../../platform/http/refusal.ts';
import type { PublicContext } from '../../platform/session/context.ts';
import { type CityPoint, expectPlace, type FoundPlaces, gazetteerPlace, placeChosen, venueJson } from './lookup.ts';
import { findCityPlaces } from './store.ts';

export async function viewVenueByPlaceId(
  { platform }: PublicContext,
  cityId: string,
  placeId: string,
): Promise<{ venue: Place }> {
  const { city, found } = await findCityPlaces(platform.database.pool, cityId, [{ placeId }]);
  const venue = placeChosen(city, { placeId }, found);
  if (!venue) throw notFound('This place');
  return { venue };
}

/** How far a place is, and what that means for ceremony hours and travel. */
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

// A venue, any word of whose name begins like the words, comes before a town that resembles them as much; of two towns alike, the larger.
const findPlaces = prepared<PlacesRow>(
  'search-places',
  `select json_build_object('id', y.id, 'name', y.name, 'regionId', y.region_id,
     'latitude', y.latitude, 'longitude', y.longitude) city,
   (select coalesce(json_agg(json_build_object('venue', m.venue, 'town', m.town) order by m.score desc, m.rank), '[]') from (
     select * from (
       (select ${venueJson} venue, null::json town, 0.2 + (' ' || v.name ilike '% ' || $3::text)::int * 0.5 + word_similarity($2, v.name || ' ' || v.formatted_address) score, v.km rank
        from venues v where v.city_id = y.id and v.is_listed
          and ($2 <% (v.name || ' ' || v.formatted_address) or v.name % $2 or v.name || ' ' || v.formatted_address ilike $4)
        order by score desc, rank limit 8)
       union all
       (select null, json_build_object('id', g.id, 'name', g.name, 'state', g.state, 'latitude', g.latitude, 'longitude', g.longitude),
          (g.name ilike $3)::int * 0.5 + word_similarity($2, g.name) score, -g.population
        from gazetteer_places g where g.country = y.region_id and ($2 <% g.name or g.name % $2 or g.name ilike $3)
        order by score desc, g.population desc limit 8)
     ) found order by score desc, rank limit 8) m) items
   from cities y where y.id = $1`,
);

/** Venues and towns whose name resembles the words, at most eight, in one statement. */
export async function viewPlaces(
  { platform }: PublicContext,
  { cityId, words }: { cityId: string; words: string },
): Promise<{ items: Place[] }> {
  const literal = words.replace(/[\\%_]/g, String.raw`\$&`);
  const [row] = await findPlaces(platform.database.pool, [cityId, words, `${literal}%`, `%${literal}%`]);
  if (!row) throw invalidField('cityId', 'This city is not known');
  return { items: row.items.map(({ venue, town }) => venue ?? gazetteerPlace(row.city, town)) };
}
