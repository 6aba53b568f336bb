import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { pageSearch, searchFlag, searchText, searchTexts } from '../../shared/routing/search.ts';

/** The musicians of a city with their skills, how to reach them, and when they play next. */
export const musiciansScreen = getRouteApi('/office/musicians');
export const musiciansSearch = z.object({
  ...pageSearch,
  q: searchText(),
  /** Names of skills. */
  skills: searchTexts(),
  cities: searchTexts(),
  /** Those who have left too. */
  inactive: searchFlag(),
});

/** One musician as the office knows them: bio, skills, next jobs, what they bring and eat. */
export const musicianScreen = getRouteApi('/office/musician_bios/$id');
