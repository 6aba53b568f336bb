import { canEditVenue } from '@cadenza/domain/permissions/venues';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findCityPlaces, keepPlace } from '../door/keep-place.ts';
import { expectPlace } from '../door.ts';

/** Stores a map pin or a town for a gig that staff enter; a known one is returned unchanged. */
export const storePlace: Handler<'keepPlace'> = async (
  { db, scope, actor, now },
  { body: { cityId, place: input } },
) => {
  if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
  if (!canEditVenue(actor, { cityId })) throw refuse('notPermitted');
  const { city, found } = await findCityPlaces(db, { city: cityId, now }, [input]);
  const place = expectPlace(city, input, found, 'place.placeId');
  const venueId = place.venueId ?? (await keepPlace(db, city, place, now));
  return { venue: { ...place, venueId } };
};
