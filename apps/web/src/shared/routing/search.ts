import {
  type RegisteredRouter,
  type RouteApi,
  type RouteById,
  type RouteIds,
  type SearchMiddleware,
  stripSearchParams,
  useNavigate,
} from '@tanstack/react-router';
import { useCallback } from 'react';
import { z } from 'zod';

export const PAGE_SIZES = [20, 30, 40, 50];

/** A line of text, such as a search term; the address parser returns digits as a number. */
export const searchText = () =>
  z
    .union([z.string(), z.number().transform(String)])
    .default('')
    .catch('');

/** A yes or no, such as a toggle. */
export const searchFlag = () => z.boolean().default(false).catch(false);

/** One of a fixed set, such as a tab. The first is the default. */
export const searchChoice = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z.enum(choices).default(choices[0]).catch(choices[0]);

/** Several of a fixed set, such as statuses. */
export const searchChoices = <const Choice extends string | number>(choices: readonly Choice[]) =>
  z
    .array(z.custom<Choice>())
    .transform((given) => choices.filter((choice) => given.includes(choice)))
    .default([])
    .catch([]);

/** Several short words that are not from a fixed set, such as the cities on show. */
export const searchTexts = () => z.array(z.string()).default([]).catch([]);

const firstPage = { skip: 0, take: 20 };

/** The page of a list, as `?skip=40&take=20`. */
export const pageSearch = {
  skip: z.int().min(0).default(0).catch(0),
  take: pageSize(PAGE_SIZES, firstPage.take),
};

/** How many rows a page has, of those offered. */
export function pageSize(offered: readonly number[], usual: number) {
  return z
    .int()
    .refine((size) => offered.includes(size))
    .default(usual)
    .catch(usual);
}

/**
 * A route's search options: the address may contain anything, so invalid values become the fallback. Only values that
 * differ from their fallback are written to the address, but `skip` and `take` are always written together.
 */
export function searchOf<Schema extends z.ZodObject>(schema: Schema) {
  const fallback = schema.parse({});
  const { take = firstPage.take } = fallback as { take?: number };
  return {
    validateSearch: schema,
    search: {
      middlewares: [wholePage({ ...firstPage, take }), stripSearchParams(fallback)] as SearchMiddleware<
        z.output<Schema>
      >[],
    },
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
  unfiltered: Unfiltered & { skip: number },
) {
  const search = route.useSearch() as SearchOf<Id> & { skip: number; take: number; q?: string };
  const setSearch = useSetSearch(route);
  const { skip } = unfiltered;
  const change = (values: object, options?: { replace: boolean }) =>
    setSearch({ skip, ...values } as Partial<SearchOf<Id>>, options);
  const hasFilters = isFiltered(search, unfiltered);
  return {
    search,
    isFiltered: hasFilters,
    clear: hasFilters ? () => change(unfiltered) : undefined,
    /** For a filter: its value, and what changing it does. */
    filter: <Name extends keyof Unfiltered & keyof SearchOf<Id>>(name: Name) => ({
      value: search[name] as SearchOf<Id>[Name],
      onChange: (value: SearchOf<Id>[Name]) => change({ [name]: value }),
    }),
    /** The same for a term that is being typed: it makes no new entry in the history. */
    find: { value: search.q ?? '', onChange: (q: string) => change({ q }, { replace: true }) },
    paging: { skip: search.skip, take: search.take, onChange: setSearch },
  };
}

/** True while any filter differs from its initial value; the page does not count. */
export const isFiltered = (search: Readonly<Record<string, unknown>>, unfiltered: object): boolean =>
  Object.entries(unfiltered).some(
    ([name, value]) => name !== 'skip' && JSON.stringify(search[name]) !== JSON.stringify(value),
  );

/** A filter as a query sends it; an empty one is left out. */
export const listed = (values: readonly unknown[]): string | undefined =>
  values.length > 0 ? JSON.stringify(values) : undefined;
