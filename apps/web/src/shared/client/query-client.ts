import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES_WHEN_UNREACHABLE = 2;

/** One cache per page. Answers are fresh for half a minute; only network failures are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        error instanceof ApiError && error.isUnreachable && failures < RETRIES_WHEN_UNREACHABLE,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
