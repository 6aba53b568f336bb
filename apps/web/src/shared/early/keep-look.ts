import { useEffect } from 'react';
import { now } from '../clock/clock.ts';
import { useIdle } from '../layout/idle-store.ts';
import { presentOwner } from '../offline/keep-answers.ts';
import { createKeptStore } from '../session/kept-store.ts';
import type { KeptLook } from './kept-look.ts';

const LONGEST_MS = 24 * 60 * 60 * 1000;
/** A larger one is not worth the storage, or the time to read it before the first paint. */
const MOST_CHARACTERS = 300_000;
const none: KeptLook = { owner: null, html: '', until: 0 };

/** Cleared on signing out, like any store from createKeptStore. */
const lookStore = createKeptStore<KeptLook>('look', none);

interface Look {
  /** When the data on the screen was loaded, in milliseconds since 1970. */
  readAt: number;
  /** When it becomes outdated, if known. */
  until: number | null;
}

/** Stores the look of the page, once idle, to show it at the next start in this browser before the app has loaded. */
export function useKeptLook(look: Look | null): void {
  const isIdle = useIdle();
  const readAt = look?.readAt ?? null;
  const until = Math.min(look?.until ?? Number.POSITIVE_INFINITY, (readAt ?? 0) + LONGEST_MS);
  useEffect(() => {
    if (isIdle && readAt !== null) keep(until);
  }, [isIdle, readAt, until]);
}

/** Called after a change that the stored look does not show yet. */
export const dropLook = (): void => lookStore.setState(none);

function keep(until: number): void {
  const html = document.getElementById('root')?.innerHTML ?? '';
  const owner = presentOwner();
  const isWorthIt = owner !== null && html.length <= MOST_CHARACTERS && until > now().getTime();
  try {
    lookStore.setState(isWorthIt ? { owner, html, until } : none);
  } catch {
    // The browser's storage is full: the next start waits for the app, like the first one.
    dropLook();
  }
}
