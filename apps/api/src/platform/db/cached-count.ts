import { LRUCache } from 'lru-cache';
import type pg from 'pg';

const freshMilliseconds = 60_000;
const keptCounts = 200;

type Counts = LRUCache<string, { at: number; count: number }>;
const countsOf = new WeakMap<pg.Pool, Counts>();

/**
 * A count that may be up to a minute old: how many rows a long list has beyond those that each request counts itself.
 * Walking tens of thousands of index entries for every page would make the list slower as the data grows.
 */
export async function cachedCount(
  pool: pg.Pool,
  key: string,
  now: string,
  count: () => Promise<number>,
): Promise<number> {
  const known = findCachedCount(pool, key, now);
  if (known !== null) return known;
  const fresh = await count();
  const counts: Counts = countsOf.get(pool) ?? new LRUCache({ max: keptCounts });
  countsOf.set(pool, counts);
  counts.set(key, { at: Date.parse(now), count: fresh });
  return fresh;
}

/** The cached count while it is fresh, else null. */
export function findCachedCount(pool: pg.Pool, key: string, now: string): number | null {
  const known = countsOf.get(pool)?.get(key);
  return known && Math.abs(Date.parse(now) - known.at) < freshMilliseconds ? known.count : null;
}
