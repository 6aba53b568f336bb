import type { Place, VenueInput } from '@cadenza/contract/venues/operations';
import type { CustomerTravelBand } from '@cadenza/domain/pricing/travel-fee';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { askedPlaces, type CityPoint, type FoundPlaces, foundPlacesJson } from '../door.ts';

interface CityPlaces {
  city: CityPoint;
  bands: CustomerTravelBand[];
  found: FoundPlaces;
}

const findPlaces = prepared<CityPlaces>(
  'find-city-places',
  `select json_build_object('id', y.id, 'name', y.name, 'regionId', y.region_id,
     'latitude', y.latitude, 'longitude', y.longitude) city,
   (select coalesce(json_agg(json_build_object('minKm', min_km, 'customerFeeMinor', customer_fee_minor)), '[]')
     from travel_bands where city_id = y.id) bands,
   ${foundPlacesJson({ city: '$1', venueIds: '$2', placeIds: '$3', gazetteerIds: '$4' })} found
   from cities y where y.id = $1`,
);

/** The city with what is known about these places in it; refuses an unknown city. */
export async function findCityPlaces(client: pg.Pool | Db, cityId: string, inputs: VenueInput[]): Promise<CityPlaces> {
  const { venueIds, placeIds, gazetteerIds } = askedPlaces(inputs);
  const [row] = await findPlaces(client, [cityId, venueIds, placeIds, gazetteerIds]);
  if (!row) throw invalidField('cityId', 'This city is not known');
  return row;
}

/** Stores a place as an unlisted venue; a gazetteer place is stored once per city. Returns the venue's id. */
export async function keepPlace(db: Db, city: CityPoint, place: Place, now: string): Promise<string> {
  const { id } = await db
    .insertInto('venues')
    .values({
      city_id: city.id,
      place_id: place.placeId,
      name: place.name,
      formatted_address: place.formattedAddress,
      country: city.regionId,
      latitude: place.latitude,
      longitude: place.longitude,
      km: place.km,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['city_id', 'place_id']).doUpdateSet({ place_id: sql`excluded.place_id` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
