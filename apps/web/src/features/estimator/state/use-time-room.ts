import { useEffect, useState } from 'react';

type TimeRoom = typeof import('@cadenza/domain/time');

let room: TimeRoom | null = null;
let loading: Promise<TimeRoom> | undefined;

/** The rules of time, which weigh too much to stand before the first answer. */
export function loadTimeRoom(): Promise<TimeRoom> {
  loading ??= import('@cadenza/domain/time').then((loaded) => {
    room = loaded;
    return loaded;
  });
  return loading;
}

/** The same for a component: null for the moment until they are there. */
export function useTimeRoom(): TimeRoom | null {
  const [, setLoaded] = useState(room);
  useEffect(() => {
    const idle = whenIdle(() => void loadTimeRoom().then(setLoaded));
    return () => idle.forget();
  }, []);
  return room;
}

// Safari does not say when it is idle; a short while after drawing will do.
const shortWhileMs = 60;

function whenIdle(work: () => void): { forget: () => void } {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 500 });
    return { forget: () => cancelIdleCallback(id) };
  }
  const timer = setTimeout(work, shortWhileMs);
  return { forget: () => clearTimeout(timer) };
}
