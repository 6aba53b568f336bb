import type { Expression, SelectQueryBuilder, Simplify, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { type CutPage, cutPage, readCursor } from './page-cursor.ts';

/** By what a list is in order: a name in small letters, and an id for those of one name. */
interface NameKey<Row> {
  name: Expression<string>;
  id: Expression<string>;
  /** The same of a row. */
  of: (row: Simplify<Row>) => { name: string; id: string };
}

/** A page by key of `rows`, by name, in one statement. */
export async function readByName<Tables, From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { name, id, of }: NameKey<Row>,
  { take, cursor: given }: { take: number; cursor?: string | undefined },
): Promise<CutPage<Simplify<Row>>> {
  const cursor = given === undefined ? null : readCursor(given, isWrittenName);
  const way = cursor?.way === 'previous' ? 'desc' : 'asc';
  const beyond = cursor
    ? sql<SqlBool>`(${name}, ${id}) ${sql.raw(way === 'asc' ? '>' : '<')} (${decodeURIComponent(cursor.at)}, ${cursor.id}::uuid)`
    : sql<SqlBool>`true`;
  const found = await rows
    .where(beyond)
    .orderBy(name, way)
    .orderBy(id, way)
    .limit(take + 1)
    .execute();
  return cutPage(found, { take, cursor }, (row) => {
    const key = of(row);
    return `${encodeURIComponent(key.name)}|${key.id}`;
  });
}

/** Whether this is a name as the cursors above hold it; a list never gave one with a zero byte. */
const isWrittenName = (at: string): boolean => /^(?:[\w.!~*'()-]|%(?!00)[\dA-F]{2})+$/.test(at) && isDecodable(at);

function isDecodable(written: string): boolean {
  try {
    return decodeURIComponent(written) !== '';
  } catch {
    return false;
  }
}
