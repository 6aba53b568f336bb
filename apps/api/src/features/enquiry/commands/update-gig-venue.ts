import type { Handler } from '../../../platform/http/routes.ts';
import { findCityPlaces, keepPlace } from '../../venues/door/keep-place.ts';
import { expectPlace } from '../../venues/door.ts';
import { changeGig } from './change-gig.ts';

/** Chooses the place for one part of the day; a pin or a town is stored as an unlisted venue. */
export const updateGigVenue: Handler<'updateGigVenue'> = async (context, { params: which, body: { venue } }) => {
  return changeGig(context, which, async (gig, draft, trx) => {
    const { city, found } = await findCityPlaces(trx, { city: draft.city.id, now: context.now }, [venue]);
    const place = expectPlace(city, venue, found, 'venue');
    const venueId = place.venueId ?? (await keepPlace(trx, city, place, context.now));
    return { ...gig, place: { ...place, venueId }, notSureWhere: false };
  });
};
