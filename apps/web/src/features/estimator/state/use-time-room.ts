import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from './when-idle.ts';

export type TimeRoom = typeof import('@cadenza/domain/time');

let room: TimeRoom | null = null;
let loading: Promise<TimeRoom> | undefined;
const listeners = new Set<() => void>();

/** The rules of time, which weigh too much to stand before the first answer. */
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
 * The same for a component: null for the moment until they are there, as for the server that drew the page.
 * @param isNeeded false where nothing on the component rests on them yet: it is not drawn again when they come
 */
export function useTimeRoom(isNeeded = true): TimeRoom | null {
  useEffect(() => whenIdle(() => void loadTimeRoom()), []);
  return useSyncExternalStore(
    onLoaded,
    () => (isNeeded ? room : null),
    () => null,
  );
}
