import type { Expression, SelectQueryBuilder, Simplify, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { instant } from '../db/expressions.ts';
import { type CutPage, cutPage, isInstant, readCursor } from './page-cursor.ts';

/** By what a history is in order: an instant, and an id for those of one instant. */
interface HistoryKey<Row> {
  at: Expression<string>;
  id: Expression<string>;
  /** The same of a row, as an ISO instant. */
  of: (row: Simplify<Row>) => { at: string; id: string };
}

/** A page by key of `rows`, the latest first, in one statement. */
export async function readLatestFirst<Tables, From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { at, id, of }: HistoryKey<Row>,
  { take, cursor: given }: { take: number; cursor?: string | undefined },
): Promise<CutPage<Simplify<Row>>> {
  const cursor = given === undefined ? null : readCursor(given, isInstant);
  const way = cursor?.way === 'previous' ? 'asc' : 'desc';
  const beyond = cursor
    ? sql<SqlBool>`(${at}, ${id}) ${sql.raw(way === 'asc' ? '>' : '<')} (${instant(cursor.at)}, ${cursor.id}::uuid)`
    : sql<SqlBool>`true`;
  const found = await rows
    .where(beyond)
    .orderBy(at, way)
    .orderBy(id, way)
    .limit(take + 1)
    .execute();
  return cutPage(found, { take, cursor }, (row) => {
    const key = of(row);
    return `${key.at}|${key.id}`;
  });
}
