import { LRUCache } from 'lru-cache';

interface Kept<Answer> {
  until: number;
  answer: Promise<Answer>;
}

/**
 * Keeps the answers to questions for some seconds, the `most` that were asked for last, apart for each server in this process. Who asks the same
 * meanwhile waits for the same answer; one that failed is not kept.
 */
export function keepForAWhile<Answer>({ seconds, most }: { seconds: number; most: number }) {
  const all = new WeakMap<object, LRUCache<string, Kept<Answer>>>();
  return ({ platform, now }: { platform: object; now: string }, question: string, ask: () => Promise<Answer>) => {
    const kept = all.get(platform) ?? new LRUCache<string, Kept<Answer>>({ max: most });
    all.set(platform, kept);
    const known = kept.get(question);
    if (known && known.until > Date.parse(now)) return known.answer;
    const answer = ask();
    kept.set(question, { until: Date.parse(now) + seconds * 1000, answer });
    // One that fails late leaves the answer that has taken its place.
    answer.catch(() => kept.get(question)?.answer === answer && kept.delete(question));
    return answer;
  };
}
