import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { SearchShape, SearchValues } from './search.ts';
import { readSearch, tidySearch } from './search.ts';

type ParamNames<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

export type ScreenParams<Path extends string> = { [Name in ParamNames<Path>]: string };

export interface Screen<Path extends string = string, Shape extends SearchShape = SearchShape> {
  /** As in routes.tsv, parameters as `$id`. */
  readonly path: Path;
  /** The page's name, in the browser tab and for screen readers. */
  readonly title: string;
  readonly search: Shape;
  /** The screen's parameters, inside it. */
  useParams: () => ScreenParams<Path>;
  /** What the address says after the question mark, read through `search`: always complete, never trusted. */
  useSearch: () => SearchValues<Shape>;
  /** Changes part of the address; a change of a filter should send `skip: 0` along. */
  useSetSearch: () => (change: Partial<SearchValues<Shape>>, options?: { replace?: boolean }) => void;
  /** The address of this screen, for links. */
  address: (
    ...args: ParamNames<Path> extends never
      ? [params?: Record<string, never>, search?: Partial<SearchValues<Shape>>]
      : [params: ScreenParams<Path>, search?: Partial<SearchValues<Shape>>]
  ) => string;
}

/** Declares a screen: its path, its title and what its address may carry. The area file says which component shows it. */
export function defineScreen<const Path extends string, Shape extends SearchShape = Record<never, never>>(definition: {
  path: Path;
  title: string;
  search?: Shape;
}): Screen<Path, Shape> {
  const shape = definition.search ?? ({} as Shape);
  return {
    path: definition.path,
    title: definition.title,
    search: shape,
    useParams: () => useParams({ strict: false }) as ScreenParams<Path>,
    useSearch: () => {
      const raw = useSearch({ strict: false }) as Record<string, unknown>;
      return useMemo(() => readSearch(shape, raw), [raw]);
    },
    useSetSearch: () => {
      const navigate = useNavigate();
      return useCallback(
        (change, options) => {
          void navigate({
            to: '.',
            search: ((before: Record<string, unknown>) => tidySearch(shape, { ...before, ...change })) as never,
            replace: options?.replace ?? false,
            resetScroll: false,
          });
        },
        [navigate],
      );
    },
    address: (...[params, search]) => {
      const path = definition.path.replace(/\$(\w+)/g, (_whole, name: string) =>
        encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
      );
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(tidySearch(shape, search ?? {}))) {
        query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      }
      return query.size > 0 ? `${path}?${query}` : path;
    },
  };
}
