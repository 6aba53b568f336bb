import type pg from 'pg';

const freshMilliseconds = 60_000;
const keptCounts = 200;

const countsOf = new WeakMap<pg.Pool, Map<string, { at: number; count: number }>>();

/**
 * A count that may be a minute old: how many rows a long list has beyond the part that each request counts itself. Walking tens of
 * thousands of index entries for every page would make the list slower the longer the business runs.
 */
export async function rememberedCount(
  pool: pg.Pool,
  key: string,
  now: string,
  count: () => Promise<number>,
): Promise<number> {
  const counts = countsOf.get(pool) ?? new Map<string, { at: number; count: number }>();
  countsOf.set(pool, counts);
  const at = Date.parse(now);
  const known = counts.get(key);
  if (known && Math.abs(at - known.at) < freshMilliseconds) return known.count;
  const fresh = await count();
  counts.delete(key);
  counts.set(key, { at, count: fresh });
  const [oldest] = counts.keys();
  if (counts.size > keptCounts && oldest !== undefined) counts.delete(oldest);
  return fresh;
}
