import type { OutputOf } from '@cadenza/contract/operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { operationKey } from '../../shared/client/use-operation.ts';

type CompanyBookings = OutputOf<'listCompanyBookings'>;
export type CompanyBooking = CompanyBookings['items'][number];

/** The bookings of a company's customers, page after page. */
export function useCompanyBookings(organisationId: string) {
  const params = { id: organisationId };
  return useInfiniteQuery<CompanyBookings, ApiError, CompanyBooking[], readonly unknown[], string | undefined>({
    queryKey: operationKey('listCompanyBookings', { params, query: {} }),
    queryFn: ({ pageParam, signal }) =>
      call('listCompanyBookings', { params, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
