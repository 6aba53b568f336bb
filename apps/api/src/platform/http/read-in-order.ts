import { isCalendarDate } from '@cadenza/domain/time';
import type { Expression, RawBuilder, SelectQueryBuilder, Simplify, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { instant } from '../db/expressions.ts';
import { type CutPage, cutPage, isInstant, readCursor } from './page-cursor.ts';

/** What a list is ordered by, with an id to order equal rows. */
interface OrderKey<Row> {
  at: Expression<string>;
  id: Expression<string>;
  /** The same, read from a row. */
  of: (row: Simplify<Row>) => { at: string; id: string };
}

interface Order {
  way: 'asc' | 'desc';
  /** Whether a cursor holds a valid position for this order. */
  isOfKind: (written: string) => boolean;
  /** Writes a position into a cursor; `read` turns it into the value that the database compares. */
  write: (at: string) => string;
  read: (written: string) => RawBuilder<unknown>;
}

interface RequestedPage {
  take: number;
  cursor?: string | undefined;
}

/**
 * How to read a page by key in an order: the rows beyond its cursor, in its direction, one more than it holds; and how
 * to cut the page from them. For statements that return more than the page; `readIn` is for the others.
 */
export const walkIn =
  ({ way: forward, isOfKind, write, read }: Order) =>
  ({ at, id }: { at: Expression<string>; id: Expression<string> }, { take, cursor: given }: RequestedPage) => {
    const cursor = given === undefined ? null : readCursor(given, isOfKind);
    const backward = forward === 'asc' ? 'desc' : 'asc';
    const way: Order['way'] = cursor?.way === 'previous' ? backward : forward;
    const beyond = cursor
      ? sql<SqlBool>`(${at}, ${id}) ${sql.raw(way === 'asc' ? '>' : '<')} (${read(cursor.at)}, ${cursor.id}::uuid)`
      : sql<SqlBool>`true`;
    const cut = <Row>(found: readonly Row[], of: (row: Row) => { at: string; id: string }): CutPage<Row> =>
      cutPage(found, { take, cursor }, (row) => {
        const key = of(row);
        return `${write(key.at)}|${key.id}`;
      });
    return { way, beyond, limit: take + 1, cut };
  };

/** A page by key of ordered `rows`, in one statement. */
const readIn =
  (order: Order) =>
  async <Tables, From extends keyof Tables, Row>(
    rows: SelectQueryBuilder<Tables, From, Row>,
    { at, id, of }: OrderKey<Row>,
    page: RequestedPage,
  ): Promise<CutPage<Simplify<Row>>> => {
    const { way, beyond, limit, cut } = walkIn(order)({ at, id }, page);
    const found = await rows.where(beyond).orderBy(at, way).orderBy(id, way).limit(limit).execute();
    return cut(found, of);
  };

const unchanged = (at: string) => at;

/** By an instant, latest first. */
export const readLatestFirst = readIn({ way: 'desc', isOfKind: isInstant, write: unchanged, read: instant });

/** By a day, latest first. */
export const readLatestDayFirst = readIn({
  way: 'desc',
  isOfKind: isCalendarDate,
  write: unchanged,
  read: (day) => sql`${day}::date`,
});

const byName: Order = {
  way: 'asc',
  isOfKind: isWrittenName,
  write: encodeURIComponent,
  read: (written) => sql`${decodeURIComponent(written)}`,
};

/** By a name in lower case. */
export const readByName = readIn(byName);
export const walkByName = walkIn(byName);

/** Whether this is a name as cursors hold it; no list returns one with a zero byte. */
function isWrittenName(written: string): boolean {
  if (!/^(?:[\w.!~*'()-]|%(?!00)[\dA-F]{2})+$/.test(written)) return false;
  try {
    return decodeURIComponent(written) !== '';
  } catch {
    return false;
  }
}
