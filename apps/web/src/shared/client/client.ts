import { now } from '../clock/clock.ts';
import { authStore, keepTokens, rereadTokens } from '../session/auth-store.ts';
import { endedStore, untilBack } from '../session/ended-store.ts';
import { leave } from '../session/leave.ts';
import { reacceptAddress } from '../session/origin.ts';
import { currentRole, profileStore } from '../session/profile-store.ts';
import { createClient } from './create-client.ts';
import { refreshTokens } from './request-tokens.ts';
import { createTokenManager } from './token-manager.ts';

const LOCK = 'cadenza.token-refresh';

const validToken = createTokenManager({
  read: () => authStore.getState().tokens,
  reread: rereadTokens,
  keep: keepTokens,
  refresh: refreshTokens,
  exclusively: (work) => (navigator.locks ? navigator.locks.request(LOCK, work) : work()),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  nowMs: () => now().getTime(),
  onDead: () => leave({ rememberOrigin: true }),
});

/**
 * While the screen waits for its user to sign in again, requests wait too: refused ones would empty the screen. Otherwise
 * the token is read at once, so that signing out still has it when the stores are cleared in the same step.
 */
const accessToken = (): Promise<string | null> =>
  endedStore.getState().isEnded ? untilBack().then(validToken) : validToken();

/** The client of this page, signed in as the user in the stores. */
export const { ask, call, openStream } = createClient({
  fetch: (url, init) => fetch(url, init),
  accessToken,
  identity: () => ({ roleId: currentRole()?.id, userId: profileStore.getState().context?.user.id }),
  // A late response for a user who has signed out must not sign out the next one.
  onUnauthorised: (token) => {
    if (token !== null && authStore.getState().tokens?.accessToken === token) leave({ rememberOrigin: true });
  },
  onRoleLost: () => {
    profileStore.setState({ context: null, roleId: null });
    window.location.assign('/');
  },
  onTermsNotAgreed: () => {
    const { pathname, search } = window.location;
    if (pathname !== '/reaccept-tc') window.location.assign(reacceptAddress(pathname + search));
  },
});
