import { useEffect } from 'react';
import { create } from 'zustand';
import { queryClient } from '../client/query-client.ts';

const stepMs = 100;
/** Some screens wait for a long response; deferred work should not wait as long. */
const maxWaitMs = 5000;

const store = create(() => ({ isIdle: false, isWatched: false }));

/** True once the first screen has been loaded and rendered: the time for deferred work. */
export function useIdle(): boolean {
  useEffect(() => {
    if (store.getState().isWatched) return;
    store.setState({ isWatched: true });
    void untilDrawn().then(() => store.setState({ isIdle: true }));
  }, []);
  return store((state) => state.isIdle);
}

async function untilDrawn(): Promise<void> {
  for (let waitedMs = 0, quiet = 0; waitedMs < maxWaitMs && quiet < 2; waitedMs += stepMs) {
    await new Promise((resolve) => setTimeout(resolve, stepMs));
    const isDrawn = document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null;
    quiet = isDrawn && queryClient.isFetching() === 0 ? quiet + 1 : 0;
  }
}
