import { now } from '../clock/clock.ts';
import { authStore, keepTokens, rereadTokens } from '../session/auth-store.ts';
import { leave } from '../session/leave.ts';
import { currentRole, profileStore } from '../session/profile-store.ts';
import { createClient } from './create-client.ts';
import { refreshTokens } from './request-tokens.ts';
import { createTokenManager } from './token-manager.ts';

const LOCK = 'cadenza.token-refresh';

const accessToken = createTokenManager({
  read: () => authStore.getState().tokens,
  reread: rereadTokens,
  keep: keepTokens,
  refresh: refreshTokens,
  exclusively: (work) => (navigator.locks ? navigator.locks.request(LOCK, work) : work()),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  nowMs: () => now().getTime(),
  onDead: () => leave({ rememberOrigin: true }),
});

/** The client of this page: signed in as whoever the stores hold. */
export const { ask, call } = createClient({
  fetch: (url, init) => fetch(url, init),
  accessToken,
  identity: () => ({ roleId: currentRole()?.id, userId: profileStore.getState().context?.user.id }),
  // An answer to somebody who has left meanwhile does not sign out whoever came after.
  onUnauthorised: (token) => {
    if (token !== null && authStore.getState().tokens?.accessToken === token) leave({ rememberOrigin: true });
  },
  onRoleLost: () => {
    // Not even without naming a role: there is none left.
    if (profileStore.getState().context === null) return leave({ rememberOrigin: false });
    profileStore.setState({ context: null, roleId: null });
    window.location.assign('/');
  },
});
