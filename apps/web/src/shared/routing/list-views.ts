import { defaultParseSearch, defaultStringifySearch, type LinkOptions } from '@tanstack/react-router';
import { readSearch, type SearchFields, type SearchValues } from './search.ts';

/** What a list tells of its views: those that everybody has, and its present address. */
export interface ListViews {
  list: 'bookings' | 'prospects';
  /** Names them for screen readers. */
  label: string;
  builtIn: readonly { name: string; link: LinkOptions; address: string; isShown: boolean }[];
  /** The id of the view of one's own that was opened; ''. */
  saved: string;
  address: string;
  /** A kept address as the list would write it now. */
  rewrite: (address: string) => string;
  linkTo: (address: string, id: string) => LinkOptions;
  /** Says in the address that this view is open; '' for none. */
  show: (id: string) => void;
}

/**
 * How a view keeps a list's address: what stands behind the question mark where it differs from the list as it opens, in one order.
 * `leftOut` is of the moment, such as the page. An address is never trusted: what does not fit becomes the fallback.
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
