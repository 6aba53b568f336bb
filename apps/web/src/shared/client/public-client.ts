import { createClient } from './create-client.ts';

/** The client of the public pages: never signed in, whatever the office has stored in this browser. */
export const { ask, call } = createClient({
  fetch: (url, init) => fetch(url, init),
  accessToken: () => Promise.resolve(null),
  identity: () => ({}),
  onUnauthorised: () => undefined,
  onRoleLost: () => undefined,
  onTermsNotAgreed: () => undefined,
});
