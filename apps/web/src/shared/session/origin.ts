/** The login page's address for a person who must sign in before they open `origin`. */
export function loginAddress(origin: string): string {
  return isOwnPath(origin) && origin !== '/' ? `/login?from=${encodeURIComponent(origin)}` : '/login';
}

/** Where newer terms are accepted by a user who was about to open `origin`. */
export const reacceptAddress = (origin: string): string =>
  isOwnPath(origin) && origin !== '/' ? `/reaccept-tc?from=${encodeURIComponent(origin)}` : '/reaccept-tc';

/** Only a path on this site is accepted as a return address, never an absolute or protocol-relative address. */
export function isOwnPath(address: unknown): address is string {
  return (
    typeof address === 'string' &&
    address.startsWith('/') &&
    !address.startsWith('//') &&
    !address.startsWith('/\\') &&
    !address.startsWith('/login')
  );
}
