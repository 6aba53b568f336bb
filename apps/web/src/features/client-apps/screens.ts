import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** Client apps, newest first. */
export const clientAppsScreen = getRouteApi('/office/client-apps');
export const clientAppsSearch = {
  q: searchText(),
  status: searchChoice(['all', 'active', 'revoked']),
  cursor: searchText(),
};

export const clientAppScreen = getRouteApi('/office/client-apps/$id');
export const editClientAppScreen = getRouteApi('/office/client-apps/$id/edit');
