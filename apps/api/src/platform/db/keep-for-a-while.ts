import type { Platform } from '../session/context.ts';

interface Kept<Answer> {
  until: number;
  answer: Promise<Answer>;
}

/**
 * Keeps the answers to questions for some seconds, the newest `most` of them, apart for each server in this process. Who asks the same
 * meanwhile waits for the same answer; one that failed is not kept.
 */
export function keepForAWhile<Answer>({ seconds, most }: { seconds: number; most: number }) {
  const all = new WeakMap<Platform, Map<string, Kept<Answer>>>();
  return ({ platform, now }: { platform: Platform; now: string }, question: string, ask: () => Promise<Answer>) => {
    const kept = all.get(platform) ?? new Map<string, Kept<Answer>>();
    all.set(platform, kept);
    const known = kept.get(question);
    if (known && known.until > Date.parse(now)) return known.answer;
    const answer = ask();
    kept.delete(question);
    kept.set(question, { until: Date.parse(now) + seconds * 1000, answer });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    // One that fails late leaves the answer that has taken its place.
    answer.catch(() => kept.get(question)?.answer === answer && kept.delete(question));
    return answer;
  };
}
