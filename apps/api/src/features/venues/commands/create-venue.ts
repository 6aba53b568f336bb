import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { PublicContext } from '../../../platform/context.ts';
import { findCityPlaces, keepPlace } from '../door/keep-place.ts';
import { expectPlace } from '../door.ts';

/** Keeps a pin on the map or a place of the gazetteer as an unlisted venue; a place that is a venue already is answered as it is. */
export async function createVenue(
  { db, platform, now }: PublicContext,
  { cityId, jsonData }: InputOf<'createVenue'>['body'],
): Promise<OutputOf<'createVenue'>> {
  const { city, found } = await findCityPlaces(platform.database.pool, cityId, [jsonData]);
  const place = expectPlace(city, jsonData, found, 'jsonData.placeId');
  const venueId = place.venueId ?? (await keepPlace(db, city, place, now));
  return { venue: { ...place, venueId } };
}
