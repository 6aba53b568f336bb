import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** The messages to customers of a city. */
export const messagesScreen = getRouteApi('/office/settings/messages');
export const messagesSearch = {
  /** A city's slug; empty for the one selected in the rail. */
  city: searchText(),
};
