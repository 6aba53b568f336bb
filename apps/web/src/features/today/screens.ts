import { getRouteApi } from '@tanstack/react-router';
import { searchText, searchTexts } from '../../shared/routing/search.ts';

/** What waits for the office today. */
export const todayScreen = getRouteApi('/own/dashboard');

export const todaySearch = {
  cities: searchTexts(),
  /** Whose day: a manager's user id, or `everyone`; empty for one's own, where an admin's is everyone's. */
  who: searchText(),
};
