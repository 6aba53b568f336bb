import { messageChannels, messageStatuses } from '@cadenza/domain/inbox/message-status';
import { getRouteApi } from '@tanstack/react-router';
import { pageSearch, searchChoices, searchText } from '../../shared/routing/search.ts';

/** Emails and texts we’ve sent. */
export const inboxScreen = getRouteApi('/office/inbox');
export const inboxSearch = {
  ...pageSearch,
  q: searchText(),
  channels: searchChoices(messageChannels),
  status: searchChoices(messageStatuses),
};
