import { useEffect } from 'react';
import { now } from '../clock/clock.ts';
import { useIdle } from '../layout/idle-store.ts';
import { presentOwner } from '../offline/keep-answers.ts';
import { createKeptStore } from '../session/kept-store.ts';
import type { KeptLook } from './kept-look.ts';

const LONGEST_MS = 24 * 60 * 60 * 1000;
/** More is not worth a phone's storage, nor reading it before anything is seen. */
const MOST_CHARACTERS = 300_000;
const none: KeptLook = { owner: null, html: '', until: 0 };

/** Cleared on signing out, like any store from createKeptStore. */
const lookStore = createKeptStore<KeptLook>('look', none);

interface Look {
  /** When what is on the screen was read, in milliseconds since 1970. */
  readAt: number;
  /** When it stops being true, if that is known. */
  until: number | null;
}

/** Keeps how the page looks, once it is idle, for its next start in this browser: it is seen then before the app is there. */
export function useKeptLook(look: Look | null): void {
  const isIdle = useIdle();
  const readAt = look?.readAt ?? null;
  const until = Math.min(look?.until ?? Number.POSITIVE_INFINITY, (readAt ?? 0) + LONGEST_MS);
  useEffect(() => {
    if (isIdle && readAt !== null) keep(until);
  }, [isIdle, readAt, until]);
}

/** Called when something is done that the kept look does not show yet. */
export const dropLook = (): void => lookStore.setState(none);

function keep(until: number): void {
  const html = document.getElementById('root')?.innerHTML ?? '';
  const owner = presentOwner();
  const isWorthIt = owner !== null && html.length <= MOST_CHARACTERS && until > now().getTime();
  try {
    lookStore.setState(isWorthIt ? { owner, html, until } : none);
  } catch {
    // The browser's storage is full: the next start waits for the app, as any first one does.
    dropLook();
  }
}
