import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { operationKey } from '../../shared/client/use-operation.ts';

type CompanyBookings = OutputOf<'listCompanyBookings'>;
export type CompanyBooking = CompanyBookings['items'][number];
type Filter = Partial<Pick<InputOf<'listCompanyBookings'>['query'], 'view' | 'search'>>;

/** The bookings of a company's customers, page after page. */
export function useCompanyBookings(organisationId: string, filter: Filter = {}) {
  const params = { id: organisationId };
  return useInfiniteQuery<CompanyBookings, ApiError, CompanyBooking[], readonly unknown[], string | undefined>({
    queryKey: operationKey('listCompanyBookings', { params, query: filter }),
    queryFn: ({ pageParam, signal }) =>
      call('listCompanyBookings', { params, query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });
}
