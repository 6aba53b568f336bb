import { defineScreen } from '../../shared/routing/define-screen.ts';
import { pageSearch, searchFlag, searchText, searchTexts } from '../../shared/routing/search.ts';

/** The musicians of a city with their skills, how to reach them, and when they play next. */
export const musiciansScreen = defineScreen({
  path: '/musicians',
  title: 'Musicians',
  search: {
    ...pageSearch,
    q: searchText(),
    /** Names of skills. */
    skills: searchTexts(),
    cities: searchTexts(),
    /** Those who have left too. */
    inactive: searchFlag(),
  },
});

/** One musician as the office knows them: bio, skills, next jobs, what they bring and eat. */
export const musicianScreen = defineScreen({ path: '/musician_bios/$id', title: 'Musician' });
