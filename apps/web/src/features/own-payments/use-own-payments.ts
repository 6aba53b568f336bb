import type { OutputOf } from '@cadenza/contract/operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { operationKey } from '../../shared/client/use-operation.ts';

export type OwnPayments = OutputOf<'listOwnPayments'>;
export type OwnPayment = OwnPayments['items'][number];
export type OwnYear = OwnPayments['years'][number];

/** The user's own payments, page by page, with the years and next pay day from the newest response. */
export function useOwnPayments() {
  return useInfiniteQuery<OwnPayments, ApiError, OwnPayments, readonly unknown[], string | undefined>({
    queryKey: operationKey('listOwnPayments'),
    queryFn: ({ pageParam, signal }) => call('listOwnPayments', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      nextCursor: pages.at(-1)?.nextCursor ?? null,
      years: pages[0]?.years ?? [],
      next: pages[0]?.next ?? null,
    }),
  });
}
