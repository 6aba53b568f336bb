import {
  type RegisteredRouter,
  type RouteApi,
  type RouteById,
  type RouteIds,
  type SearchMiddleware,
  type SearchSchemaInput,
  stripSearchParams,
  useNavigate,
} from '@tanstack/react-router';
import { useCallback } from 'react';

export const PAGE_SIZES = [20, 30, 40, 50];

/** Reads one value of an address, which may contain anything: invalid and missing values become the fallback. */
type SearchField<Value = unknown> = (given: unknown) => Value;
export type SearchFields = Readonly<Record<string, SearchField>>;
export type SearchValues<Fields extends SearchFields> = { [Name in keyof Fields]: ReturnType<Fields[Name]> };

/** The address parser returns digits as a number. */
const textOf = (given: unknown) => (typeof given === 'string' || typeof given === 'number' ? String(given) : '');

/** A line of text, such as a search term; empty if invalid. */
export const searchText =
  (fits: (text: string) => boolean = () => true): SearchField<string> =>
  (given) => {
    const text = textOf(given);
    return fits(text) ? text : '';
  };

/** A yes or no, such as a toggle. */
export const searchFlag = (): SearchField<boolean> => (given) => given === true;

/** One of a fixed set, such as a tab. The first is the default. */
export const searchChoice =
  <const Choice extends string>(choices: readonly [Choice, ...Choice[]]): SearchField<Choice> =>
  (given) =>
    choices.find((choice) => choice === textOf(given)) ?? choices[0];

/** Several of a fixed set, such as statuses. */
export const searchChoices =
  <const Choice extends string | number>(choices: readonly Choice[]): SearchField<Choice[]> =>
  (given) =>
    Array.isArray(given) ? choices.filter((choice) => given.includes(choice)) : [];

/** Several short words that are not from a fixed set, such as the selected cities. */
export const searchTexts = (): SearchField<string[]> => (given) =>
  Array.isArray(given) && given.every((text) => typeof text === 'string') ? given : [];

const firstPage = { skip: 0, take: 20 };

/** How many rows a page has, of those offered. */
export const pageSize =
  (offered: readonly number[], usual: number): SearchField<number> =>
  (given) =>
    offered.find((size) => size === given) ?? usual;

const rowsBefore: SearchField<number> = (given) =>
  typeof given === 'number' && Number.isSafeInteger(given) && given > 0 ? given : firstPage.skip;

/** The page of a list, as `?skip=40&take=20`. */
export const pageSearch = { skip: rowsBefore, take: pageSize(PAGE_SIZES, firstPage.take) };

/** All values of an address. */
export const readSearch = <Fields extends SearchFields>(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
): SearchValues<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(given[name])])) as SearchValues<Fields>;

/**
 * A route's search options. Only values that differ from their fallback are written to the address, but `skip` and
 * `take` are always written together.
 */
export function searchOf<Fields extends SearchFields>(fields: Fields) {
  type Values = SearchValues<Fields>;
  const fallback: Record<string, unknown> = readSearch(fields, {});
  const { take = firstPage.take } = fallback as { take?: number };
  const withoutFallbacks: SearchMiddleware<Record<string, unknown>> = stripSearchParams(fallback);
  return {
    validateSearch: (given: Partial<Values> & SearchSchemaInput): Values => readSearch(fields, given),
    search: { middlewares: [wholePage({ ...firstPage, take }), withoutFallbacks] as SearchMiddleware<Values>[] },
  };
}

const wholePage =
  (page: typeof firstPage): SearchMiddleware<Record<string, unknown>> =>
  ({ search, next }) => {
    const given = next(search);
    return 'skip' in given || 'take' in given ? { ...page, ...given } : given;
  };

type Ids = RouteIds<RegisteredRouter['routeTree']>;
type SearchOf<Id extends Ids> = RouteById<RegisteredRouter['routeTree'], Id>['types']['fullSearchSchema'];

/** Changes part of the current search; a filter change should also set `skip: 0`. */
export function useSetSearch<const Id extends Ids>(_route: RouteApi<Id>) {
  const navigate = useNavigate();
  return useCallback(
    (change: Partial<SearchOf<Id>>, options?: { replace: boolean }) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...change }),
        resetScroll: false,
        ...options,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  );
}

/**
 * A list's filters in the address. `unfiltered` holds each filter's initial value, and the first page, to which a
 * changed filter returns.
 */
export function useListSearch<const Id extends Ids, Unfiltered extends Partial<SearchOf<Id>>>(
  route: RouteApi<Id>,
  unfiltered: Unfiltered & ({ skip: number } | { cursor: string }),
) {
  const search = route.useSearch() as SearchOf<Id> & { skip: number; take: number; q?: string };
  const setSearch = useSetSearch(route);
  const firstPage = 'cursor' in unfiltered ? { cursor: '' } : { skip: 0 };
  const change = (values: object, options?: { replace: boolean }) =>
    setSearch({ ...firstPage, ...values } as Partial<SearchOf<Id>>, options);
  const hasFilters = isFiltered(search, unfiltered);
  return {
    search,
    isFiltered: hasFilters,
    change: (values: Partial<SearchOf<Id>>) => change(values),
    clear: hasFilters ? () => change(unfiltered) : undefined,
    /** For a filter: its value, and what changing it does. */
    filter: <Name extends keyof Unfiltered & keyof SearchOf<Id>>(name: Name) => ({
      value: search[name] as SearchOf<Id>[Name],
      onChange: (value: SearchOf<Id>[Name]) => change({ [name]: value }),
    }),
    /** The same for a search term being typed: it adds no history entry. */
    find: { value: search.q ?? '', onChange: (q: string) => change({ q }, { replace: true }) },
    paging: { skip: search.skip, take: search.take, onChange: setSearch },
    /** The same for a list whose pages have cursors. */
    turnPage: (cursor: string) => setSearch({ cursor } as Partial<SearchOf<Id>>),
  };
}

/** Not filters: they say which page of a list is shown. */
const pages: readonly string[] = ['skip', 'cursor'];

/** True while any filter differs from its initial value; the page does not count. */
export const isFiltered = (search: Readonly<Record<string, unknown>>, unfiltered: object): boolean =>
  Object.entries(unfiltered).some(
    ([name, value]) => !pages.includes(name) && JSON.stringify(search[name]) !== JSON.stringify(value),
  );

/** A filter as sent in a query; an empty one is omitted. */
export const listed = (values: readonly unknown[]): string | undefined =>
  values.length > 0 ? JSON.stringify(values) : undefined;
