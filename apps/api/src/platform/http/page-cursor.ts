import { invalidField } from '../refusal.ts';

/** Where the other page of a list ended: `next` continues after it, `previous` goes back from it. */
export interface PageCursor {
  way: 'next' | 'previous';
  /** The day or instant by which the list is ordered. */
  at: string;
  id: string;
}

/** A cursor to a row, given as `at|id`. */
export const writeCursor = (way: PageCursor['way'], row: string): string =>
  Buffer.from(`${way}|${row}`).toString('base64url');

/** Whether this is an instant as `isoInstant` writes it, for the cursor of a list in its order. */
export const isInstant = (at: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at));

const cursorPattern = /^(next|previous)\|([^|]+)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads a cursor; refuses one that no list has given, such as one whose `at` is not of the list's kind. */
export function readCursor(cursor: string, isOfKind: (at: string) => boolean): PageCursor {
  const [, way, at = '', id = ''] = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!isOfKind(at)) throw invalidField('cursor', 'This cursor was not given by a list');
  return { way: way as PageCursor['way'], at, id };
}
