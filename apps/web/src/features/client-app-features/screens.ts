import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** Features of client apps, the newest first. */
export const featuresScreen = getRouteApi('/office/settings/client-app-features');
export const featuresSearch = z.object({
  q: searchText(),
  status: searchChoice(['all', 'on', 'off']),
  cursor: searchText(),
});

export const editFeatureScreen = getRouteApi('/office/settings/client-app-features/$id/edit');
