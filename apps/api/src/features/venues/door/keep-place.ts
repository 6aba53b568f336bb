import type { Place, VenueInput } from '@cadenza/contract/venues/operations';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../platform/db/database.ts';
import { dateIn, distanceRulesOn } from '../../../platform/db/expressions.ts';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { askedPlaces, type CityPoint, cityPoint, customerTravelBands, foundPlaces } from '../door.ts';

const findPlaces = preparedQuery(
  'find-city-places',
  { city: 'uuid', now: 'timestamptz', venueIds: 'uuid[]', placeIds: 'text[]', gazetteerIds: 'integer[]' },
  (db, { city, now, ...asked }) =>
    db
      .selectFrom('cities as y')
      .select((eb) => [
        cityPoint(eb).as('city'),
        customerTravelBands(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('bands'),
        distanceRulesOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('distances'),
        foundPlaces({ cityId: eb.ref('y.id'), day: dateIn(now, eb.ref('y.time_zone')) }, asked).as('found'),
      ])
      .where('y.id', '=', city),
);

/** The city with what it knows about these places today; refuses an unknown city. */
export async function findCityPlaces(
  client: pg.Pool | Db,
  { city, now }: { city: string; now: string },
  inputs: VenueInput[],
) {
  const [row] = await findPlaces(client, { city, now, ...askedPlaces(inputs) });
  if (!row) throw invalidField('cityId', 'We don’t know this city');
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
