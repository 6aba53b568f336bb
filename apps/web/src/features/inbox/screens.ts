import { defineScreen } from '../../shared/routing/define-screen.ts';
import { pageSearch, searchChoices, searchText } from '../../shared/routing/search.ts';

export const messageStatuses = ['kept', 'queued', 'sent', 'failed'] as const;

/** Mails and text messages as they were written. */
export const inboxScreen = defineScreen({
  path: '/inbox',
  title: 'Inbox',
  search: {
    ...pageSearch,
    q: searchText(),
    channels: searchChoices(['mail', 'sms']),
    status: searchChoices(messageStatuses),
  },
});
