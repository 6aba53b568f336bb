import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** Scopes of client apps, newest first. */
export const featuresScreen = getRouteApi('/office/settings/client-app-features');
export const featuresSearch = {
  q: searchText(),
  status: searchChoice(['all', 'on', 'off']),
  cursor: searchText(),
};

export const editFeatureScreen = getRouteApi('/office/settings/client-app-features/$id/edit');
