import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** The order in which the city asks musicians for each skill. */
export const preferenceListScreen = getRouteApi('/office/preference_list');

/** One of the user's lists of preferred colleagues. */
export const myPreferenceListScreen = getRouteApi('/musician/musician/preference_list');

/** The name of a skill. */
export const preferenceListSearch = { skill: searchText() };
