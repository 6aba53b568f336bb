import { getRouteApi } from '@tanstack/react-router';
import { searchText, searchTexts } from '../../shared/routing/search.ts';

/** What awaits the office today. */
export const todayScreen = getRouteApi('/own/dashboard');

export const todaySearch = {
  cities: searchTexts(),
  /**
   * Whose day: a manager's user id, or `everyone`; empty for the default, which is one's own, or everyone's for an
   * admin.
   */
  who: searchText(),
};
