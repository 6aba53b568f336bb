import { dropTokens } from './auth-store.ts';
import { resetKeptStores } from './kept-store.ts';
import { loginAddress } from './origin.ts';

/**
 * Clears every store and reloads at the login page, so that nothing of one person stays in memory for the next.
 * `rememberOrigin` brings them back to the current screen after they sign in again.
 */
export function leave(options: { rememberOrigin: boolean }): void {
  forgetPerson(options.rememberOrigin);
  const here = window.location.pathname + window.location.search;
  if (window.location.pathname === '/login') return;
  window.location.assign(options.rememberOrigin ? loginAddress(here) : '/login');
}

/** Clears every store that holds data of the person who was signed in. */
export function forgetPerson(comesBack = false): void {
  dropTokens(comesBack);
  resetKeptStores();
}
