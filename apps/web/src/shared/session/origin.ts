/** Where to send somebody who must sign in first. */
export function loginAddress(origin: string): string {
  return isOwnPath(origin) && origin !== '/' ? `/login?from=${encodeURIComponent(origin)}` : '/login';
}

/** Only a path on this site may be a way back: an absolute or protocol-relative address is refused. */
export function isOwnPath(address: unknown): address is string {
  return (
    typeof address === 'string' &&
    address.startsWith('/') &&
    !address.startsWith('//') &&
    !address.startsWith('/\\') &&
    !address.startsWith('/login')
  );
}
