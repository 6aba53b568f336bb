import { LRUCache } from 'lru-cache';

interface Kept<Answer> {
  until: number;
  answer: Promise<Answer>;
}

/**
 * Caches results for some seconds, the `most` recently requested ones, separately for each server in this process.
 * Concurrent callers share one result; a failed one is not cached.
 */
export function cacheFor<Answer>({ seconds, most }: { seconds: number; most: number }) {
  const all = new WeakMap<object, LRUCache<string, Kept<Answer>>>();
  return ({ platform, now }: { platform: object; now: string }, question: string, ask: () => Promise<Answer>) => {
    const kept = all.get(platform) ?? new LRUCache<string, Kept<Answer>>({ max: most });
    all.set(platform, kept);
    const known = kept.get(question);
    if (known && known.until > Date.parse(now)) return known.answer;
    const answer = ask();
    kept.set(question, { until: Date.parse(now) + seconds * 1000, answer });
    // A late failure must not remove the newer entry that has replaced it.
    answer.catch(() => kept.get(question)?.answer === answer && kept.delete(question));
    return answer;
  };
}
