import { defineScreen } from '../../shared/routing/define-screen.ts';
import { searchText } from '../../shared/routing/search.ts';

/** Whom the city asks first for each skill. */
export const preferenceListScreen = defineScreen({
  path: '/preference_list',
  title: 'Preference lists',
  /** The name of a skill. */
  search: { skill: searchText() },
});

/** My own lists, and the ways to what else I prefer. */
export const myPreferencesScreen = defineScreen({ path: '/musician/preferences', title: 'Preferences' });

/** One list of colleagues whom I like to play with. */
export const myPreferenceListScreen = defineScreen({
  path: '/musician/preference_list',
  title: 'Preferred colleagues',
  search: { skill: searchText() },
});

/** For which skills the managers ask me before they ask everybody. */
export const managerPreferencesScreen = defineScreen({ path: '/manager/preferences', title: 'How you are asked' });
