import { create } from 'zustand';

interface EndedState {
  /** The session ended while this tab has unsaved input: the screen is kept, out of sight, until the user is back. */
  isEnded: boolean;
  /** The user discards that input: leaving the page no longer asks. */
  isGivenUp: boolean;
}

export const endedStore = create<EndedState>(() => ({ isEnded: false, isGivenUp: false }));

/** Resolves when the user of the ended session is back. */
export const untilBack = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = endedStore.subscribe(({ isEnded }) => {
      if (isEnded) return;
      stop();
      resolve();
    });
  });
