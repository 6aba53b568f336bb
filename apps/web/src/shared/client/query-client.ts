import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES_WHEN_UNREACHABLE = 2;

/**
 * A cache that also refetches queries whose first request is still running. TanStack's keeps such a request, although its response may
 * predate the change that invalidated it. A list whose next page is loading is refetched after that: TanStack would drop the page that
 * somebody asked for.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}) {
    const predicate = filters.predicate ?? (() => true);
    await this.cancelQueries(
      { ...filters, predicate: (query) => query.state.data === undefined && predicate(query as never) },
      { silent: true },
    );
    const growing = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(isLoadingNextPage);
    await Promise.allSettled(growing.map(async ({ promise }) => await promise));
    await super.invalidateQueries(filters, options);
  }
}

const isLoadingNextPage = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined;

/** One cache per page. Responses are fresh for half a minute; only network failures are retried. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        error instanceof ApiError && error.isUnreachable && failures < RETRIES_WHEN_UNREACHABLE,
      refetchOnWindowFocus: true,
    },
    // Without a connection a change fails at once; TanStack would send it whenever the connection returns.
    mutations: { retry: false, networkMode: 'always' },
  },
});
