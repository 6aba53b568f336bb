import { defaultParseSearch, defaultStringifySearch, type LinkOptions } from '@tanstack/react-router';
import { readSearch, type SearchFields, type SearchValues } from './search.ts';

/** What a list knows about its views: the common ones, and its current address. */
export interface ListViews {
  list: 'bookings' | 'prospects';
  /** Their name for screen readers. */
  label: string;
  builtIn: readonly { name: string; link: LinkOptions; address: string; isShown: boolean }[];
  /** The id of the open saved view; otherwise ''. */
  saved: string;
  address: string;
  /** A stored address in the list's current format. */
  rewrite: (address: string) => string;
  linkTo: (address: string, id: string) => LinkOptions;
  /** Marks this view as open in the address; '' for none. */
  show: (id: string) => void;
}

/**
 * How a view stores a list's address: the query string without default values, in a fixed order.
 * `leftOut` are temporary values, such as the page. An address is never trusted: invalid values become the fallback.
 */
export function keptAddress<Fields extends SearchFields>(fields: Fields, leftOut: readonly (keyof Fields)[]) {
  const fallback: Record<string, unknown> = readSearch(fields, {});
  const kept = Object.keys(fallback)
    .filter((name) => !leftOut.includes(name))
    .sort();
  const isChanged = (search: Record<string, unknown>, name: string) =>
    JSON.stringify(search[name]) !== JSON.stringify(fallback[name]);
  const read = (address: string): SearchValues<Fields> => readSearch(fields, defaultParseSearch(address));
  const write = (search: Record<string, unknown>): string =>
    defaultStringifySearch(
      Object.fromEntries(kept.filter((name) => isChanged(search, name)).map((name) => [name, search[name]])),
    );
  return { read, write, rewrite: (address: string) => write(read(address)) };
}
