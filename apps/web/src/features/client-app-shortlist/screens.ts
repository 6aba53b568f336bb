import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** The apps that an organisation allows, latest first. */
export const shortlistScreen = getRouteApi('/office/shortlist-client-apps');
export const shortlistSearch = {
  status: searchChoice(['all', 'allowed', 'paused']),
  cursor: searchText(),
  /** The id of the open item, or `add`. */
  item: searchText(),
};
