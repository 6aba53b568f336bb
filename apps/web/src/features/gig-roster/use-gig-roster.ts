import { filterRoster, type ShownGig } from '@cadenza/domain/gig-roster/filter-roster';
import { findClashes } from '@cadenza/domain/gig-roster/roster-clashes';
import type { RosterGig } from '@cadenza/domain/gig-roster/roster-gig';
import { type RosterSpan, withNeighbours } from '@cadenza/domain/gig-roster/roster-span';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { operationKey } from '../../shared/client/use-operation.ts';
import type { GigRosterSearch } from './screens.ts';

const none: readonly RosterGig[] = [];

/** The gigs of some days with their clashes, loaded page by page until complete, then filtered. */
export function useGigRoster(cityIds: readonly string[], { fromDate, toDate }: RosterSpan, search: GigRosterSearch) {
  const query = { cityIds: JSON.stringify(cityIds), ...withNeighbours({ fromDate, toDate }) };
  const read = useInfiniteQuery<
    Awaited<ReturnType<typeof call<'listGigRoster'>>>,
    ApiError,
    readonly RosterGig[],
    readonly unknown[],
    string | undefined
  >({
    queryKey: operationKey('listGigRoster', { query }),
    queryFn: ({ pageParam, signal }) => call('listGigRoster', { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: allGigs,
    enabled: cityIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, data: gigs = none } = read;
  // A failed page is retried by the user, who sees the reason.
  const isNextWanted = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isNextWanted) void fetchNextPage();
  }, [isNextWanted, fetchNextPage]);

  const clashes = useMemo(() => findClashes(gigs), [gigs]);
  const inside = useMemo(() => gigs.filter(({ date }) => date >= fromDate && date <= toDate), [gigs, fromDate, toDate]);
  const { q, show } = search;
  const shown = useMemo((): ShownGig[] => filterRoster(inside, { q, show }, clashes), [inside, q, show, clashes]);
  return { read, isWhole: read.data !== undefined && !hasNextPage, inside, shown, clashes };
}

const allGigs = ({ pages }: { pages: readonly { items: readonly RosterGig[] }[] }): readonly RosterGig[] =>
  pages.flatMap(({ items }) => items);
