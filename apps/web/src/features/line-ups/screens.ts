import { gigTypes } from '@cadenza/domain/pricing/durations';
import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** The line-ups of a city. */
export const lineUpsScreen = getRouteApi('/office/settings/line-ups');
export const lineUpsSearch = {
  /** A city's slug; empty for the one selected in the rail. */
  city: searchText(),
  part: searchChoice(gigTypes),
  /** The start day while editing the seats of many line-ups together; empty otherwise. */
  from: searchText(),
};
