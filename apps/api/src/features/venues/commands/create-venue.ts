import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { PublicContext } from '../../../platform/context.ts';
import { findCityPlaces, keepPlace } from '../door/keep-place.ts';
import { expectPlace } from '../door.ts';

/**
 * Stores a map pin or a gazetteer place as an unlisted venue; a place that already is a venue is returned unchanged.
 */
export async function createVenue(
  { db, platform, now }: PublicContext,
  { cityId, jsonData }: InputOf<'createVenue'>['body'],
): Promise<OutputOf<'createVenue'>> {
  const { city, found } = await findCityPlaces(platform.database.pool, cityId, [jsonData]);
  const place = expectPlace(city, jsonData, found, 'jsonData.placeId');
  const venueId = place.venueId ?? (await keepPlace(db, city, place, now));
  return { venue: { ...place, venueId } };
}
