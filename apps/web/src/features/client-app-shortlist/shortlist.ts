import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type ShortlistItem = OutputOf<'listClientAppShortlist'>['items'][number];

/** Reads that show what is allowed; a new item loads the list again. */
export const shortlistReads: OperationId[] = [
  'listClientAppShortlist',
  'getClientAppShortlistItem',
  'getClientAppChoices',
  'getClientApp',
];
