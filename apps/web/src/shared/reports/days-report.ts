import type { City } from '../session/profile-store.ts';
import { periodOf } from './report-filters.tsx';

interface DaysSearch {
  from: string;
  to: string;
  cursor: string;
}

/** The request of a keyset-paginated report: a page of rows for the screen, all of them for the file. */
export function daysReport<Filter extends object>(city: City | undefined, search: DaysSearch, filter: Filter) {
  const body = { cityId: city?.id ?? '', ...periodOf(search), ...filter };
  const { cursor } = search;
  return {
    page: { body: { ...body, ...(cursor ? { cursor } : {}), withFile: false } },
    file: { body: { ...body, withFile: true } },
  };
}
