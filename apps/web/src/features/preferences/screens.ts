import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** Whom the city asks first for each skill. */
export const preferenceListScreen = getRouteApi('/office/preference_list');

/** One list of colleagues whom I like to play with. */
export const myPreferenceListScreen = getRouteApi('/musician/musician/preference_list');

/** The name of a skill. */
export const preferenceListSearch = { skill: searchText() };
