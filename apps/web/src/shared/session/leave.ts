import { dropTokens } from './auth-store.ts';
import { resetKeptStores } from './kept-store.ts';
import { loginAddress } from './origin.ts';

/**
 * Empties every store and loads the login page afresh, so that nothing of one person is left in memory for the next.
 * `rememberOrigin` brings them back to the present screen after signing in again.
 */
export function leave(options: { rememberOrigin: boolean }): void {
  forgetPerson(options.rememberOrigin);
  const here = window.location.pathname + window.location.search;
  if (window.location.pathname === '/login') return;
  window.location.assign(options.rememberOrigin ? loginAddress(here) : '/login');
}

/** Empties every store that holds something of the person who was here. */
export function forgetPerson(comesBack = false): void {
  dropTokens(comesBack);
  resetKeptStores();
}
