import { routes } from '../../platform/http/routes.ts';
import { createVenue } from './commands/create-venue.ts';
import { mergeVenues } from './commands/merge-venues.ts';
import { previewVenue } from './commands/preview-venue.ts';
import { removeVenueRates } from './commands/remove-venue-rates.ts';
import { storePlace } from './commands/store-place.ts';
import { updateVenue } from './commands/update-venue.ts';
import { viewPlaces, viewVenue, viewVenueByPlaceId, viewVenueDistance, viewVenuePins, viewVenues } from './views.ts';

export const venuesRoutes = routes({
  getVenueByPlaceId: (context, { params, query }) => viewVenueByPlaceId(context, query.cityId, params.placeId),
  getVenueDistance: (context, { body }) => viewVenueDistance(context, body),
  searchPlaces: (context, { query }) => viewPlaces(context, query),
  keepPlace: (context, { body }) => storePlace(context, body),
  listVenues: (context, { query }) => viewVenues(context, query),
  listVenuePins: (context, { query }) => viewVenuePins(context, query),
  getVenue: (context, { params }) => viewVenue(context, params.id),
  createVenue: (context, { body }) => createVenue(context, body),
  previewVenue: (context, { params, body }) => previewVenue(context, params.id, body),
  updateVenue: (context, { params, body }) => updateVenue(context, params.id, body),
  mergeVenues: (context, { params, body }) => mergeVenues(context, params.id, body),
  removeVenueRates: (context, { params, body }) => removeVenueRates(context, params.id, body),
});
