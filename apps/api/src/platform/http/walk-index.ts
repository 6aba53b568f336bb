import { type RawBuilder, sql } from 'kysely';
import { instant } from '../db/expressions.ts';
import type { PageCursor } from './page-cursor.ts';

/** A list by the instant or the day in a column, put together from ranges that each have an index of their own. */
export interface IndexWalk {
  /** Called `t` in the ranges. */
  table: 'issues' | 'tasks' | 'trade_invoices';
  /** The column that orders the list, and whether the greatest comes first. */
  by: 'closed_at' | 'created_at' | 'due_at' | 'issued_on';
  isLatestFirst: boolean;
  /** Conditions over `t` that no row meets twice. Each begins with the columns of an index before the one that orders. */
  ranges: readonly RawBuilder<unknown>[];
}

/**
 * Ids and instants, or days, of a list in its order, as `id` and `at`. Each range is walked from where the page before ended, and stops
 * after a page.
 */
export function walkIndex(list: IndexWalk, cursor: PageCursor | null, limit: number): RawBuilder<unknown> {
  if (list.ranges.length === 0) return sql`select null::uuid id, null::timestamptz at limit 0`;
  const isDescending = list.isLatestFirst !== (cursor?.way === 'previous');
  const [key, way] = [sql.ref(list.by), sql.raw(isDescending ? 'desc' : 'asc')];
  const beyond = cursor
    ? sql`and (t.${key}, t.id) ${sql.raw(isDescending ? '<' : '>')} (${place(list.by, cursor.at)}, ${cursor.id}::uuid)`
    : sql``;
  const each = list.ranges.map(
    (range) => sql`(select t.id, t.${key} at from ${sql.table(list.table)} t where ${range} ${beyond}
      order by t.${key} ${way}, t.id ${way} limit ${sql.lit(limit)})`,
  );
  return sql`select id, at from (${sql.join(each, sql` union all `)}) found order by at ${way}, id ${way} limit ${sql.lit(limit)}`;
}

const place = (by: IndexWalk['by'], at: string) => (by === 'issued_on' ? sql`${at}::date` : instant(at));
