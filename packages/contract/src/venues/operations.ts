import { z } from 'zod';
import { id, latLng, name, shownPlace, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { notice } from '../pricing/quote.ts';

/** A place where music can be played: one of our venues (`venueId`), or one from the gazetteer (`placeId` only). */
export const place = shownPlace.extend({
  venueId: id.nullable(),
  placeId: z.string().nullable(),
  /** The venue's own travel fee per performer; null where the city's bands apply. */
  overrideCustomerFeeMinor: z.int().nullable(),
});

export type Place = z.output<typeof place>;

/** A point on the map; the server calculates its distance itself. */
const location = latLng.extend({
  name: name(200).default(''),
  formattedAddress: text(300, 'An address').default(''),
});

/** Exactly one of: a known venue, a place by its placeId, a point on the map. */
export const venueInput = z
  .strictObject({
    venueId: id.optional(),
    placeId: text(120, 'A place').min(1, 'Please choose a place').optional(),
    location: location.optional(),
    cityId: id.optional(),
  })
  .refine(
    ({ venueId, placeId, location: point }) =>
      [venueId, placeId, point].filter((way) => way !== undefined).length === 1,
    'Please choose one place',
  );

export type VenueInput = z.output<typeof venueInput>;

export const getVenueByPlaceId = operation({
  method: 'GET',
  path: '/Venues/ByPlaceId/:placeId',
  access: 'public',
  summary: 'Get the place with this id, a venue of the city or a place of the gazetteer',
  params: { placeId: z.string().min(1).max(120) },
  query: z.object({ cityId: id }),
  output: z.object({ venue: place }),
  refusals: ['placeNotFound'],
});

/** A map pin, or a place by its id. */
export const placeInput = z
  .strictObject({
    placeId: text(120, 'A place').min(1, 'Please choose a place').optional(),
    location: location.optional(),
  })
  .refine((data) => (data.placeId === undefined) !== (data.location === undefined), 'Please choose one place');

export const getVenueDistance = operation({
  method: 'POST',
  path: '/Venues/Distance',
  access: 'public',
  summary: 'Get how far a place is from the city, and what this means for ceremony hours and travel',
  body: z.object({ cityId: id, venue: venueInput }),
  output: z.object({
    venue: place,
    km: z.number(),
    /** Hours: 1, 1.5 or 2. */
    minimumCeremonyDuration: z.number(),
    travelFeePerPerformerMinor: z.int(),
    notice: notice.nullable(),
  }),
});

export const searchPlaces = operation({
  method: 'GET',
  path: '/Places',
  access: 'public',
  summary: 'Search venues of a city and places of the gazetteer by name, best match first, at most 8',
  query: z.object({
    cityId: id,
    words: z.string().trim().min(2, 'Please type at least 2 characters').max(120, 'Please type at most 120 characters'),
  }),
  output: z.object({ items: z.array(place).max(8) }),
});
