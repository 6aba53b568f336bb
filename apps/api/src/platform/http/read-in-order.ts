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

/** A page by key of `rows` in an order, in one statement. */
const readIn =
  ({ way: forward, isOfKind, write, read }: Order) =>
  async <Tables, From extends keyof Tables, Row>(
    rows: SelectQueryBuilder<Tables, From, Row>,
    { at, id, of }: OrderKey<Row>,
    { take, cursor: given }: { take: number; cursor?: string | undefined },
  ): Promise<CutPage<Simplify<Row>>> => {
    const cursor = given === undefined ? null : readCursor(given, isOfKind);
    const backward = forward === 'asc' ? 'desc' : 'asc';
    const way = cursor?.way === 'previous' ? backward : forward;
    const beyond = cursor
      ? sql<SqlBool>`(${at}, ${id}) ${sql.raw(way === 'asc' ? '>' : '<')} (${read(cursor.at)}, ${cursor.id}::uuid)`
      : sql<SqlBool>`true`;
    const found = await rows
      .where(beyond)
      .orderBy(at, way)
      .orderBy(id, way)
      .limit(take + 1)
      .execute();
    return cutPage(found, { take, cursor }, (row) => {
      const key = of(row);
      return `${write(key.at)}|${key.id}`;
    });
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

/** By a name in small letters. */
export const readByName = readIn({
  way: 'asc',
  isOfKind: isWrittenName,
  write: encodeURIComponent,
  read: (written) => sql`${decodeURIComponent(written)}`,
});

/** Whether this is a name as cursors hold it; a list never gave one with a zero byte. */
function isWrittenName(written: string): boolean {
  if (!/^(?:[\w.!~*'()-]|%(?!00)[\dA-F]{2})+$/.test(written)) return false;
  try {
    return decodeURIComponent(written) !== '';
  } catch {
    return false;
  }
}
