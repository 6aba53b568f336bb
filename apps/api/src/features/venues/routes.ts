import { routes } from '../../platform/http/routes.ts';
import { createVenue } from './commands/create-venue.ts';
import { viewPlaces, viewVenue, viewVenueByPlaceId, viewVenueDistance, viewVenuePins, viewVenues } from './views.ts';

export const venuesRoutes = routes({
  getVenueByPlaceId: (context, { params, query }) => viewVenueByPlaceId(context, query.cityId, params.placeId),
  getVenueDistance: (context, { body }) => viewVenueDistance(context, body),
  searchPlaces: (context, { query }) => viewPlaces(context, query),
  listVenues: (context, { query }) => viewVenues(context, query),
  listVenuePins: (context, { query }) => viewVenuePins(context, query),
  getVenue: (context, { params }) => viewVenue(context, params.id),
  createVenue: (context, { body }) => createVenue(context, body),
});
