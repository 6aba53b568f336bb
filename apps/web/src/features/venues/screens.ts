import { getRouteApi } from '@tanstack/react-router';
import { type SearchValues, searchChoice, searchText } from '../../shared/routing/search.ts';

/** The venues of a city as a list and on a map, and the one open in a dialog. */
export const venuesScreen = getRouteApi('/office/venues');

export const distances = ['', '10', '25', '50', '100', '178'] as const;

export const venuesSearch = {
  city: searchText(),
  q: searchText(),
  show: searchChoice(['venues', 'places']),
  order: searchChoice(['name', 'distance']),
  /** The id of the place to measure distances from; empty for the city. */
  near: searchText(),
  within: searchChoice(distances),
  cursor: searchText(),
  /** Which of the two a phone shows. */
  as: searchChoice(['list', 'map']),
  /** The venue in the dialog, or `add` for a new one. */
  venue: searchText(),
};
export type VenuesSearch = SearchValues<typeof venuesSearch>;

export const noVenueFilters = {
  q: '',
  near: '',
  within: '',
  show: 'venues',
  cursor: '',
} satisfies Partial<VenuesSearch>;
