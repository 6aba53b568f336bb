import type { OutputOf } from '@cadenza/contract/operations';

export type ShortlistItem = OutputOf<'listClientAppShortlist'>['items'][number];
