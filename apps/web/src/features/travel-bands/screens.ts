import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** The travel bands of a city. */
export const travelBandsScreen = getRouteApi('/office/settings/travel');
export const travelBandsSearch = {
  /** A city's slug; empty for the one selected in the rail. */
  city: searchText(),
};
