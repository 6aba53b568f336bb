import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** When a musician cannot play, as they enter it themselves, one month at a time. */
export const absencesScreen = getRouteApi('/musician/musician/unavailable');
export const absencesSearch = {
  /** 'YYYY-MM'; empty for the present one. */
  month: searchText(),
};
