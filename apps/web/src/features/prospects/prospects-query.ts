import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import { listed } from '../../shared/routing/search.ts';
import type { ProspectsSearch } from './screens.ts';

export type Prospect = OutputOf<'listProspects'>['items'][number];

/** The list's query, from its address. */
export function prospectsQuery(search: ProspectsSearch, cityIds: string[]): RequestOf<'listProspects'>['query'] {
  const { skip, take, q, status, archived, all, sort } = search;
  return {
    cityIds: JSON.stringify(cityIds),
    status: listed(status),
    isIncludeArchived: archived ? 'true' : undefined,
    isIncludeAllManagers: all ? 'true' : undefined,
    search: q.trim() || undefined,
    sort,
    skip,
    take,
  };
}

/** The same for all pages, as a file. */
export function prospectsFileQuery(
  search: ProspectsSearch,
  cityIds: string[],
): RequestOf<'downloadProspects'>['query'] {
  const { skip: _skip, take: _take, ...query } = prospectsQuery(search, cityIds);
  return query;
}
