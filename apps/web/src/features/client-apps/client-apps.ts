import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type ClientApp = OutputOf<'getClientApp'>;
export type ClientAppRow = OutputOf<'listClientApps'>['items'][number];

/** Queries to invalidate when an app changes. */
export const clientAppReads: OperationId[] = [
  'listClientApps',
  'getClientApp',
  'getClientAppChoices',
  'listClientAppShortlist',
];
