import { APP_VERSION } from './app-version.ts';

const VERSION_KEY = 'cadenza.version';

/**
 * Clears local storage when it was written by another version of the app, and says whether the page must be reloaded.
 * A browser that never held anything only receives the version.
 */
export function settleStorageVersion(storage: Storage): 'same' | 'reload' {
  const kept = storage.getItem(VERSION_KEY);
  if (kept === APP_VERSION) return 'same';
  const heldSomething = storage.length > 0;
  storage.clear();
  storage.setItem(VERSION_KEY, APP_VERSION);
  return heldSomething ? 'reload' : 'same';
}
