import type { OutputOf } from '@cadenza/contract/operations';

/** A city's coming year, as returned by the server. */
export type Season = OutputOf<'getSeason'>;
