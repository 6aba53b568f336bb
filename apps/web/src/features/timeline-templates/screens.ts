import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** What timelines of a city begin with. */
export const templatesScreen = getRouteApi('/office/settings/timelines');
export const templatesSearch = {
  /** A city's slug; empty for the one chosen in the rail. */
  city: searchText(),
};
