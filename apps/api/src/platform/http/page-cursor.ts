import { invalidField } from '../refusal.ts';

/** The position between two pages of a list: `next` continues after it, `previous` goes back from it. */
export interface PageCursor {
  way: 'next' | 'previous';
  /** The day or instant that the list is ordered by. */
  at: string;
  id: string;
}

/** A cursor to a row, given as `at|id`. */
export const writeCursor = (way: PageCursor['way'], row: string): string =>
  Buffer.from(`${way}|${row}`).toString('base64url');

/** Whether this is an instant as `isoInstant` writes it, for the cursor of a list ordered by instants. */
export const isInstant = (at: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at));

const cursorPattern = /^(next|previous)\|([^|]+)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads a cursor; refuses one that no list has given, for example with an `at` of another kind. */
export function readCursor(cursor: string, isOfKind: (at: string) => boolean): PageCursor {
  const [, way, at = '', id = ''] = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!isOfKind(at)) throw invalidField('cursor', 'This cursor was not given by a list');
  return { way: way as PageCursor['way'], at, id };
}

/** A page with the cursors to its neighbours. */
export interface CutPage<Row> {
  shown: Row[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/**
 * Cuts the page from the rows found: `take` rows and, if there are more, one beyond, in the cursor's direction, so
 * backwards for `previous`. `placeOf` gives a row's position in the list, as `at|id`.
 */
export function cutPage<Row>(
  found: readonly Row[],
  { take, cursor }: { take: number; cursor: PageCursor | null },
  placeOf: (row: Row) => string,
): CutPage<Row> {
  const isBack = cursor?.way === 'previous';
  const hasMore = found.length > take;
  const walked = found.slice(0, take);
  const shown = isBack ? walked.toReversed() : walked;
  const [first, last] = [shown.at(0), shown.at(-1)];
  const hasNext = isBack || hasMore;
  const hasPrevious = isBack ? hasMore : cursor !== null;
  return {
    shown,
    nextCursor: hasNext && last ? writeCursor('next', placeOf(last)) : null,
    previousCursor: hasPrevious && first ? writeCursor('previous', placeOf(first)) : null,
  };
}
