import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type ShortlistItem = OutputOf<'listClientAppShortlist'>['items'][number];

/** Queries to invalidate when what is allowed changes; a new item reloads the list. */
export const shortlistReads: OperationId[] = [
  'listClientAppShortlist',
  'getClientAppShortlistItem',
  'getClientAppChoices',
  'getClientApp',
];
