import type { OutputOf } from '@cadenza/contract/operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { operationKey } from '../../shared/client/use-operation.ts';

type OwnMessages = OutputOf<'listOwnMessages'>;
export type OwnMessage = OwnMessages['items'][number];

/** Messages sent to the user, page by page. */
export function useOwnMessages() {
  return useInfiniteQuery<OwnMessages, ApiError, OwnMessage[], readonly unknown[], string | undefined>({
    queryKey: operationKey('listOwnMessages'),
    queryFn: ({ pageParam, signal }) => call('listOwnMessages', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
