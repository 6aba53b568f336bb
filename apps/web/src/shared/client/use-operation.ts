import type { OperationId, OutputOf, RequestOf } from '@cadenza/contract/operations';
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import type { InputArgs } from './create-client.ts';

/** The cache key of an operation's response; its first part alone matches all responses of the operation. */
export function operationKey(name: OperationId, input?: unknown): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

export interface ReadOptions {
  /** False: do not load yet (for example, while no city is known). */
  enabled?: boolean;
  /** NOT_FOUND means "none yet" for this read: data is null, without an error. */
  missingIsNone?: boolean;
  /** Show the last response while the next page loads. */
  keepPrevious?: boolean;
  /** Poll at this interval, in milliseconds. */
  pollMs?: number;
}

export type Read<Payload> = UseQueryResult<Payload, ApiError>;

/** The query behind a read, for `queryClient.prefetchQuery` and for lists of queries. */
export function operationQuery<K extends OperationId>(name: K, input?: RequestOf<K>) {
  return queryOptions<OutputOf<K>, ApiError>({
    queryKey: operationKey(name, input),
    queryFn: ({ signal }) => call(name, ...([input, { signal }] as unknown as InputArgs<K>)),
  });
}

/** Loads an operation and caches its response: `const booking = useOperation('getBooking', { params: { id } })`. */
export function useOperation<K extends OperationId>(
  name: K,
  input: RequestOf<K>,
  options: ReadOptions & { missingIsNone: true },
): Read<OutputOf<K> | null>;
export function useOperation<K extends OperationId>(
  name: K,
  ...args: unknown extends RequestOf<K>
    ? [input?: undefined, options?: ReadOptions]
    : [input: RequestOf<K>, options?: ReadOptions]
): Read<OutputOf<K>>;
export function useOperation<K extends OperationId>(
  name: K,
  input?: RequestOf<K>,
  options: ReadOptions = {},
): Read<OutputOf<K> | null> {
  const query = operationQuery(name, input);
  return useQuery<OutputOf<K> | null, ApiError>({
    queryKey: query.queryKey as readonly unknown[],
    queryFn: async ({ signal }) => {
      try {
        return await call(name, ...([input, { signal }] as unknown as InputArgs<K>));
      } catch (error) {
        if (options.missingIsNone && error instanceof ApiError && error.isNotFound) return null;
        throw error;
      }
    },
    enabled: options.enabled ?? true,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
    refetchInterval: options.pollMs ?? false,
  });
}
