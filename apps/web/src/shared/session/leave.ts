import { resetKeptStores } from './kept-store.ts';
import { loginAddress } from './origin.ts';

/**
 * Empties every store and loads the login page afresh, so that nothing of one person is left in memory for the next.
 * `rememberOrigin` brings them back to the present screen after signing in again.
 */
export function leave(options: { rememberOrigin: boolean }): void {
  resetKeptStores();
  const here = window.location.pathname + window.location.search;
  if (window.location.pathname === '/login') return;
  window.location.assign(options.rememberOrigin ? loginAddress(here) : '/login');
}
