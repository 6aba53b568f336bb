import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** The line-ups of a city. */
export const lineUpsScreen = getRouteApi('/office/settings/line-ups');
export const lineUpsSearch = {
  /** A city's slug; empty for the one chosen in the rail. */
  city: searchText(),
  part: searchChoice(['ceremony', 'reception']),
  /** The day from which seats are being written for many line-ups at once; empty while they are only read. */
  from: searchText(),
};
