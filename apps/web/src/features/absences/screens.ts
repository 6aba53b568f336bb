import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** The musician's own absences, one month at a time. */
export const absencesScreen = getRouteApi('/musician/musician/unavailable');
export const absencesSearch = {
  /** 'YYYY-MM'; empty for the current month. */
  month: searchText(),
};
