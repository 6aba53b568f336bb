import { getRouteApi } from '@tanstack/react-router';
import { pageSearch, searchFlag, searchText, searchTexts } from '../../shared/routing/search.ts';

/** The musicians of a city with their skills, contact details and next job. */
export const musiciansScreen = getRouteApi('/office/musicians');
export const musiciansSearch = {
  ...pageSearch,
  q: searchText(),
  /** Names of skills. */
  skills: searchTexts(),
  cities: searchTexts(),
  /** Includes musicians who have left. */
  inactive: searchFlag(),
};

/** One musician as the office sees them: bio, skills, next jobs, equipment and dietary needs. */
export const musicianScreen = getRouteApi('/office/musician_bios/$id');
