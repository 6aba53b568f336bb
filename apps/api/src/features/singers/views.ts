import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canArrangeSinger, canPublishSinger, canSeeSinger } from '@cadenza/domain/permissions/singers';
import type { EitherContext, OfficeContext } from '../../platform/context.ts';
import { readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import { refuse } from '../../platform/refusal.ts';
import { findSinger, findSingers } from './store.ts';

const place = 'place';

/** A page of a city's singers in their order. */
export async function viewSingers(
  { db, scope }: OfficeContext,
  { take, cursor: asked, voice, ...rest }: InputOf<'listSingers'>['query'],
): Promise<OutputOf<'listSingers'>> {
  if (!scope.cityIds.includes(rest.cityId)) throw refuse('cityNotFound');
  const cursor = asked === undefined ? null : readCursor(asked, (at) => at === place);
  const { items, total } = await findSingers(db, scope, { ...rest, voice }, { cursor, limit: take + 1 });
  const isBack = cursor?.way === 'previous';
  const hasMore = items.length > take;
  const walked = items.slice(0, take);
  const shown = isBack ? walked.toReversed() : walked;
  const [first, last] = [shown.at(0), shown.at(-1)];
  const hasNext = isBack || hasMore;
  const hasPrevious = isBack ? hasMore : cursor !== null;
  return {
    items: shown,
    nextCursor: hasNext && last ? writeCursor('next', `${place}|${last.id}`) : null,
    previousCursor: hasPrevious && first ? writeCursor('previous', `${place}|${first.id}`) : null,
    totalItems: total,
  };
}

/** One singer, for staff of the city and for the singer. */
export async function viewSinger({ db, actor }: EitherContext, id: string): Promise<OutputOf<'getSinger'>> {
  const singer = await findSinger(db, id);
  if (!canSeeSinger(actor, singer)) throw refuse('singerNotFound');
  return {
    ...singer,
    canArrange: canArrangeSinger(actor, singer),
    canPublish: canPublishSinger(actor, singer),
  };
}
