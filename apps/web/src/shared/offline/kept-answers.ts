import type { OperationId } from '@cadenza/contract/operations';
import type { QueryClient } from '@tanstack/react-query';

/** A response of the server, as received. */
export interface KeptAnswer {
  key: readonly unknown[];
  data: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

/** More would only fill a phone's storage; the most recently requested are the likeliest to be opened again. */
const MOST_ANSWERS = 80;
const LONGEST_MS = 60 * 24 * 60 * 60 * 1000;

/** Cached responses to these reads, newest first. */
export function answersWorthKeeping(cache: QueryClient, reads: readonly OperationId[]): KeptAnswer[] {
  return cache
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => isOneOf(reads, queryKey) && state.status === 'success' && state.data !== undefined)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_ANSWERS);
}

/**
 * Restores stored responses with their age: screens show them immediately and refetch. Any older than 60 days are
 * skipped.
 */
export function restoreAnswers(
  cache: QueryClient,
  reads: readonly OperationId[],
  kept: readonly KeptAnswer[],
  nowMs: number,
): void {
  // Responses that no screen currently shows must stay cached: the next start may be offline.
  for (const read of reads) cache.setQueryDefaults([read], { gcTime: Number.POSITIVE_INFINITY });
  for (const { key, data, at } of kept) {
    if (isOneOf(reads, key) && nowMs - at < LONGEST_MS) cache.setQueryData(key, data, { updatedAt: at });
  }
}

/** Whether this key belongs to one of these reads. */
export const isOneOf = (reads: readonly OperationId[], key: readonly unknown[]) =>
  reads.some((read) => read === key[0]);
