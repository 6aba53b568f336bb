import type { OutputOf } from '@cadenza/contract/operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { operationKey } from '../../shared/client/use-operation.ts';

type Page = OutputOf<'getBookingHistory'>;
const AT_ONCE = 20;

/** The latest entries of a booking's history, and earlier ones on demand. */
export function useHistory(bookingId: string) {
  const read = useInfiniteQuery<Page, ApiError, { pages: Page[] }, readonly unknown[], number>({
    queryKey: operationKey('getBookingHistory', { bookingId, isWhole: true }),
    queryFn: ({ pageParam, signal }) =>
      call('getBookingHistory', { params: { id: bookingId }, query: { skip: pageParam, take: AT_ONCE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasNextPage ? pages.length * AT_ONCE : undefined),
  });
  const pages = read.data?.pages ?? [];
  return {
    entries: pages.flatMap(({ items }) => items),
    total: pages[0]?.totalItems,
    more: read.hasNextPage ? () => void read.fetchNextPage() : null,
    isLoadingMore: read.isFetchingNextPage,
    read,
  };
}
