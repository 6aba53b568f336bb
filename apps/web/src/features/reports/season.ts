import type { OutputOf } from '@cadenza/contract/operations';

/** A city's coming year, as the server answers it. */
export type Season = OutputOf<'getSeason'>;
