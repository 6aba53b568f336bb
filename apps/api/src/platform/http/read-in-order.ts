import { isCalendarDate } from '@cadenza/domain/time';
import type { Expression, RawBuilder, SelectQueryBuilder, Simplify, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { instant } from '../db/expressions.ts';
import { type CutPage, cutPage, isInstant, readCursor } from './page-cursor.ts';

/** By what a list is in order, and an id for those of one place. */
interface OrderKey<Row> {
  at: Expression<string>;
  id: Expression<string>;
  /** The same of a row. */
  of: (row: Simplify<Row>) => { at: string; id: string };
}

interface Order {
  way: 'asc' | 'desc';
  /** Whether a cursor holds a place of this order. */
  isOfKind: (written: string) => boolean;
  /** A place as a cursor holds it, and as the database compares it. */
  write: (at: string) => string;
  read: (written: string) => RawBuilder<unknown>;
}

interface AskedPage {
  take: number;
  cursor?: string | undefined;
}

/**
 * How a page by key is read in an order: the rows beyond its cursor, in its way, one more than it has; and how it is cut from what was
 * found. For statements that answer more than the page; `readIn` is for the others.
 */
export const walkIn =
  ({ way: forward, isOfKind, write, read }: Order) =>
  ({ at, id }: { at: Expression<string>; id: Expression<string> }, { take, cursor: given }: AskedPage) => {
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

/** A page by key of `rows` in an order, in one statement. */
const readIn =
  (order: Order) =>
  async <Tables, From extends keyof Tables, Row>(
    rows: SelectQueryBuilder<Tables, From, Row>,
    { at, id, of }: OrderKey<Row>,
    page: AskedPage,
  ): Promise<CutPage<Simplify<Row>>> => {
    const { way, beyond, limit, cut } = walkIn(order)({ at, id }, page);
    const found = await rows.where(beyond).orderBy(at, way).orderBy(id, way).limit(limit).execute();
    return cut(found, of);
  };

const asItIs = (at: string) => at;

/** By an instant, the latest first. */
export const readLatestFirst = readIn({ way: 'desc', isOfKind: isInstant, write: asItIs, read: instant });

/** By a day, the latest first. */
export const readLatestDayFirst = readIn({
  way: 'desc',
  isOfKind: isCalendarDate,
  write: asItIs,
  read: (day) => sql`${day}::date`,
});

const byName: Order = {
  way: 'asc',
  isOfKind: isWrittenName,
  write: encodeURIComponent,
  read: (written) => sql`${decodeURIComponent(written)}`,
};

/** By a name in small letters. */
export const readByName = readIn(byName);
export const walkByName = walkIn(byName);

/** Whether this is a name as cursors hold it; a list never gave one with a zero byte. */
function isWrittenName(written: string): boolean {
  if (!/^(?:[\w.!~*'()-]|%(?!00)[\dA-F]{2})+$/.test(written)) return false;
  try {
    return decodeURIComponent(written) !== '';
  } catch {
    return false;
  }
}
