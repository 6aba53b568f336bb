/** The login page's address for a person who must sign in before they open `origin`. */
export function loginAddress(origin: string): string {
  return isOwnPath(origin) && origin !== '/' ? `/login?from=${encodeURIComponent(origin)}` : '/login';
}

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
