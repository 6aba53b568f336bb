/** The shape of what the browser keeps. A browser that holds another version starts afresh. */
const STORAGE_VERSION = '1.1.1';
const VERSION_KEY = 'cadenza.version';

/**
 * Clears local storage when it was written by another version of the app, and says whether the page must be reloaded.
 * A browser that never held anything only receives the version.
 */
export function settleStorageVersion(storage: Storage): 'same' | 'reload' {
  const kept = storage.getItem(VERSION_KEY);
  if (kept === STORAGE_VERSION) return 'same';
  const heldSomething = storage.length > 0;
  storage.clear();
  storage.setItem(VERSION_KEY, STORAGE_VERSION);
  return heldSomething ? 'reload' : 'same';
}
