import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** The timeline templates of a city. */
export const templatesScreen = getRouteApi('/office/settings/timelines');
export const templatesSearch = {
  /** A city's slug; empty for the one selected in the rail. */
  city: searchText(),
};
