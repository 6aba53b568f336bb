import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { searchText } from '../../shared/routing/search.ts';

/** What timelines of a city begin with. */
export const templatesScreen = getRouteApi('/office/settings/timelines');
export const templatesSearch = z.object({
  /** A city's slug; empty for the one chosen in the rail. */
  city: searchText(),
});
