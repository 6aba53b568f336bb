import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES_WHEN_UNREACHABLE = 2;

/** One cache a page. Answers are fresh for half a minute; only a network that did not answer is worth trying again. */
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
