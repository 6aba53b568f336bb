import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import type { VenuesSearch } from './screens.ts';

export type VenueRow = OutputOf<'listVenues'>['items'][number];
export type Venue = OutputOf<'getVenue'>;
export type VenuePin = OutputOf<'listVenuePins'>['items'][number];

/** The filters of list and map, from the address. */
export const filterOf = (
  { q, show, near, within }: VenuesSearch,
  cityId: string,
): RequestOf<'listVenuePins'>['query'] => ({
  cityId,
  words: q.trim() || undefined,
  show,
  nearPlaceId: near || undefined,
  withinKm: within || undefined,
});
