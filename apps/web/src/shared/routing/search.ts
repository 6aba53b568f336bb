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
  take: z
    .int()
    .refine((size) => PAGE_SIZES.some((offered) => offered === size))
    .default(firstPage.take)
    .catch(firstPage.take),
};

/**
 * A route's search options: the address may contain anything, so invalid values become the fallback. Only values that
 * differ from their fallback are written to the address, but `skip` and `take` are always written together.
 */
export function searchOf<Schema extends z.ZodObject>(schema: Schema) {
  return {
    validateSearch: schema,
    search: { middlewares: [wholePage, stripSearchParams(schema.parse({}))] as SearchMiddleware<z.output<Schema>>[] },
  };
}

const wholePage: SearchMiddleware<Record<string, unknown>> = ({ search, next }) => {
  const given = next(search);
  return 'skip' in given || 'take' in given ? { ...firstPage, ...given } : given;
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
