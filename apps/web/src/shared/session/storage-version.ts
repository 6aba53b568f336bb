import { APP_VERSION } from './app-version.ts';

const VERSION_KEY = 'cadenza.version';

/**
 * Clears local storage if another version of the app wrote it, and returns whether the page must be reloaded.
 * A browser with empty storage only gets the version.
 */
export function settleStorageVersion(storage: Storage): 'same' | 'reload' {
  const kept = storage.getItem(VERSION_KEY);
  if (kept === APP_VERSION) return 'same';
  const heldSomething = storage.length > 0;
  storage.clear();
  storage.setItem(VERSION_KEY, APP_VERSION);
  return heldSomething ? 'reload' : 'same';
}
