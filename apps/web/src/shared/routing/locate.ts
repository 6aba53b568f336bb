import { defaultParseSearch } from '@tanstack/react-router';

/** Takes an address of this site apart, as the router's links want it. */
export function locate(address: string): { to: string; search: Record<string, unknown>; hash?: string } {
  const url = new URL(address, 'https://cadenza.invalid');
  return {
    to: url.pathname,
    search: defaultParseSearch(url.search) as Record<string, unknown>,
    ...(url.hash ? { hash: url.hash.slice(1) } : {}),
  };
}
