/** Responses about a person must not be cached. */
export const pageHeaders = { 'cache-control': 'no-store' };

/** Helmet's page headers, computed per response, mean nothing to programs; these few do. */
export const responseHeaders = {
  ...pageHeaders,
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
