import { authStore, dropTokens } from './auth-store.ts';
import { endedStore } from './ended-store.ts';
import { resetKeptStores } from './kept-store.ts';
import { loginAddress } from './origin.ts';
import { profileStore } from './profile-store.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

/**
 * Clears every store and reloads at the login page, so that nothing of one person stays in memory for the next.
 * `rememberOrigin` brings them back to the current screen after they sign in again; then unsaved input keeps the screen.
 */
export function leave(options: { rememberOrigin: boolean }): void {
  if (options.rememberOrigin && hasUnsavedInput()) {
    dropTokens(true);
    // Other tabs then notice who signs in next. This one needs the profile for its screen.
    profileStore.persist.clearStorage();
    endedStore.setState({ isEnded: true });
    return;
  }
  forgetPerson(options.rememberOrigin);
  goToLogin();
}

/** Leaves although there is unsaved input. */
export function discardInput(): void {
  endedStore.setState({ isGivenUp: true });
  forgetPerson(authStore.getState().comesBack);
  goToLogin();
}

/** Goes to the login page, and after an expired session back here. */
export function goToLogin(): void {
  const { pathname, search } = window.location;
  if (pathname === '/login') return;
  window.location.assign(authStore.getState().comesBack ? loginAddress(pathname + search) : '/login');
}

/** Clears every store that holds data of the person who was signed in. */
export function forgetPerson(comesBack = false): void {
  dropTokens(comesBack);
  resetKeptStores();
}
