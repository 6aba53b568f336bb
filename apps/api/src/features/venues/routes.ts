import { routes } from '../../platform/http/routes.ts';
import { createVenue } from './commands/create-venue.ts';
import { mergeVenues } from './commands/merge-venues.ts';
import { previewVenue } from './commands/preview-venue.ts';
import { removeVenueRates } from './commands/remove-venue-rates.ts';
import { storePlace } from './commands/store-place.ts';
import { updateVenue } from './commands/update-venue.ts';
import { getVenue, getVenueByPlaceId, getVenueDistance, listVenuePins, listVenues, searchPlaces } from './views.ts';

export const venuesRoutes = routes({
  getVenueByPlaceId,
  getVenueDistance,
  searchPlaces,
  keepPlace: storePlace,
  listVenues,
  listVenuePins,
  getVenue,
  createVenue,
  previewVenue,
  updateVenue,
  mergeVenues,
  removeVenueRates,
});
