import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { searchText, searchTexts } from '../../shared/routing/search.ts';

/** What waits for the office today. */
export const todayScreen = getRouteApi('/own/dashboard');

export const todaySearch = z.object({
  cities: searchTexts(),
  /** Whose day: a manager's user id, or `everyone`; empty for one's own, where an admin's is everyone's. */
  who: searchText(),
});
