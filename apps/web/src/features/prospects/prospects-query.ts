import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import type { ProspectsSearch } from './screens.ts';

export type Prospect = OutputOf<'listProspects'>['items'][number];

/** The list's query, from its address. */
export function prospectsQuery(search: ProspectsSearch, cityIds: string[]): RequestOf<'listProspects'>['query'] {
  const { skip, take, q, status, archived, all } = search;
  return {
    cityIds: JSON.stringify(cityIds),
    status: status.length > 0 ? JSON.stringify(status) : undefined,
    isIncludeArchived: archived ? 'true' : undefined,
    isIncludeAllManagers: all ? 'true' : undefined,
    search: q.trim() || undefined,
    skip,
    take,
  };
}

/** True while any filter differs from its default. */
export function isFiltered({ q, status, cities, archived, all }: ProspectsSearch): boolean {
  return q !== '' || status.length > 0 || cities.length > 0 || archived || all;
}
