/** The login page's address for a person who must sign in before they open `origin`. */
export function loginAddress(origin: string): string {
  return isOwnPath(origin) && origin !== '/' ? `/login?from=${encodeURIComponent(origin)}` : '/login';
}

/** Where newer terms are accepted by a user who was about to open `origin`. */
export const reacceptAddress = (origin: string): string =>
  isOwnPath(origin) && origin !== '/' ? `/reaccept-tc?from=${encodeURIComponent(origin)}` : '/reaccept-tc';

/**
 * Only a path on this site as our links are written: without the empty and dot segments, backslashes and control characters that
 * browsers drop or read as another host.
 */
export const isOwnPath = (address: unknown): address is string =>
  typeof address === 'string' && ownPath.test(address) && !address.startsWith('/login');

const ownPath = /^(?=\/)(?:\/(?!\.{1,2}(?:[/?#]|$))[^/\\?#\p{Cc}]+)*\/?(?:[?#]\P{Cc}*)?$/u;
