import type { OutputOf } from '@cadenza/contract/operations';

export type ClientApp = OutputOf<'getClientApp'>;
export type ClientAppRow = OutputOf<'listClientApps'>['items'][number];
