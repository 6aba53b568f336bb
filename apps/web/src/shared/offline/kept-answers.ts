import type { OperationId } from '@cadenza/contract/operations';
import type { QueryClient } from '@tanstack/react-query';

/** One answer of the server as it was when it came. */
export interface KeptAnswer {
  key: readonly unknown[];
  data: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

/** More would only fill a phone's storage; the ones asked for last are the ones that are opened again. */
const MOST_ANSWERS = 80;
const LONGEST_MS = 60 * 24 * 60 * 60 * 1000;

/** Answers to these reads that the cache holds, the newest first. */
export function answersWorthKeeping(cache: QueryClient, reads: readonly OperationId[]): KeptAnswer[] {
  return cache
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => isOneOf(reads, queryKey) && state.status === 'success' && state.data !== undefined)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_ANSWERS);
}

/** Puts kept answers back, as old as they are: screens show them at once and ask anew. What is older than 60 days stays out. */
export function restoreAnswers(
  cache: QueryClient,
  reads: readonly OperationId[],
  kept: readonly KeptAnswer[],
  nowMs: number,
): void {
  // An answer that no screen shows just now must not be thrown away: the next start may be without a network.
  for (const read of reads) cache.setQueryDefaults([read], { gcTime: Number.POSITIVE_INFINITY });
  for (const { key, data, at } of kept) {
    if (isOneOf(reads, key) && nowMs - at < LONGEST_MS) cache.setQueryData(key, data, { updatedAt: at });
  }
}

/** Whether an answer under this key is one of these reads. */
export const isOneOf = (reads: readonly OperationId[], key: readonly unknown[]) =>
  reads.some((read) => read === key[0]);
