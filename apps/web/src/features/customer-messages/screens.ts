import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** What customers of a city are told. */
export const messagesScreen = getRouteApi('/office/settings/messages');
export const messagesSearch = {
  /** A city's slug; empty for the one chosen in the rail. */
  city: searchText(),
};
