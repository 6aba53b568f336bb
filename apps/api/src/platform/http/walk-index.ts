import { type RawBuilder, sql } from 'kysely';
import { instant } from '../db/expressions.ts';
import type { PageCursor } from './page-cursor.ts';

/** A list ordered by the instant or day in a column, merged from ranges that each have their own index. */
export interface IndexWalk {
  /** Called `t` in the ranges. */
  table: 'issues' | 'tasks' | 'trade_invoices';
  /** The column that orders the list, and whether the greatest comes first. */
  by: 'closed_at' | 'created_at' | 'due_at' | 'issued_on';
  isLatestFirst: boolean;
  /** Conditions over `t`; no row meets two of them. Each begins with the index columns before the ordering one. */
  ranges: readonly RawBuilder<unknown>[];
}

/**
 * Ids and instants, or days, of a list in order, as `id` and `at`. Each range is walked from where the previous page
 * ended, and stops after one page.
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
