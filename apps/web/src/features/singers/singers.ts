import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import type { SingersSearch } from './screens.ts';

export type SingerRow = OutputOf<'listSingers'>['items'][number];
export type Singer = OutputOf<'getSinger'>;

/** More than any city has, because the order is changed on one page. */
const maxShown = 100;

/** The list's query, from its address. */
export const listOf = (
  { q, voice, show, cursor }: SingersSearch,
  cityId: string,
): RequestOf<'listSingers'>['query'] => ({
  cityId,
  words: q.trim() || undefined,
  voice: voice === '' ? undefined : voice === 'female' ? Gender.Female : Gender.Male,
  show,
  take: maxShown,
  cursor: cursor || undefined,
});
