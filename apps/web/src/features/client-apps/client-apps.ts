import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type ClientApp = OutputOf<'getClientApp'>;
export type ClientAppRow = OutputOf<'listClientApps'>['items'][number];

/** Reads that show an app. */
export const clientAppReads: OperationId[] = [
  'listClientApps',
  'getClientApp',
  'getClientAppChoices',
  'listClientAppShortlist',
];
