import type { OperationId, OutputOf, RequestOf } from '@cadenza/contract/operations';
import { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import type { SingersSearch } from './screens.ts';

export type SingerRow = OutputOf<'listSingers'>['items'][number];
export type Singer = OutputOf<'getSinger'>;

/** Reads that show a singer. */
export const singerReads: OperationId[] = ['listSingers', 'getSinger', 'listCityPerformers', 'listBookingPerformers'];

/** More than any city has: its order is changed on one page. */
const mostShown = 100;

/** What the list is asked for, from the address. */
export const listOf = (
  { q, voice, show, cursor }: SingersSearch,
  cityId: string,
): RequestOf<'listSingers'>['query'] => ({
  cityId,
  words: q.trim() || undefined,
  voice: voice === '' ? undefined : voice === 'female' ? Gender.Female : Gender.Male,
  show,
  take: mostShown,
  cursor: cursor || undefined,
});
