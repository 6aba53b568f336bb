import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { pageSearch, searchChoices, searchText } from '../../shared/routing/search.ts';

export const messageStatuses = ['kept', 'queued', 'sent', 'failed'] as const;

/** Mails and text messages as they were written. */
export const inboxScreen = getRouteApi('/office/inbox');
export const inboxSearch = z.object({
  ...pageSearch,
  q: searchText(),
  channels: searchChoices(['mail', 'sms']),
  status: searchChoices(messageStatuses),
});
