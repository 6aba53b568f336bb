import { routes } from '../../platform/http/routes.ts';
import { createVenue } from './commands/create-venue.ts';
import { viewPlaces, viewVenueByPlaceId, viewVenueDistance } from './views.ts';

export const venuesRoutes = routes({
  getVenueByPlaceId: (context, { params, query }) => viewVenueByPlaceId(context, query.cityId, params.placeId),
  getVenueDistance: (context, { body }) => viewVenueDistance(context, body),
  searchPlaces: (context, { query }) => viewPlaces(context, query),
  createVenue: (context, { body }) => createVenue(context, body),
});
