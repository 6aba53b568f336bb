import { getRouteApi } from '@tanstack/react-router';
import { type SearchValues, searchChoice, searchText } from '../../shared/routing/search.ts';

/** The singers of a city in order, and the one open in a dialog. */
export const singersScreen = getRouteApi('/office/singers');

export const singersSearch = {
  city: searchText(),
  q: searchText(),
  voice: searchChoice(['', 'female', 'male']),
  show: searchChoice(['all', 'visible', 'hidden', 'proposed']),
  cursor: searchText(),
  singer: searchText(),
};
export type SingersSearch = SearchValues<typeof singersSearch>;

export const noSingerFilters = { q: '', voice: '', show: 'all', cursor: '' } satisfies Partial<SingersSearch>;
