import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from './when-idle.ts';

export type TimeRoom = typeof import('@cadenza/domain/time');

let room: TimeRoom | null = null;
let loading: Promise<TimeRoom> | undefined;
const listeners = new Set<() => void>();

/** The time rules, which are too large for the initial bundle. */
export function loadTimeRoom(): Promise<TimeRoom> {
  loading ??= import('@cadenza/domain/time').then((loaded) => {
    room = loaded;
    for (const listener of listeners) listener();
    return loaded;
  });
  return loading;
}

function onLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Hook for the time rules; null until they have loaded, and on the server.
 * @param isNeeded false while nothing in the component depends on them: it does not rerender when they load
 */
export function useTimeRoom(isNeeded = true): TimeRoom | null {
  useEffect(() => whenIdle(() => void loadTimeRoom()), []);
  return useSyncExternalStore(
    onLoaded,
    () => (isNeeded ? room : null),
    () => null,
  );
}
