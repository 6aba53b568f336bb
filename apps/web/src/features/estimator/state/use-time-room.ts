import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

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
  useEffect(() => whenIdle(() => void loadTimeRoom().then(setLoaded)), []);
  return room;
}
