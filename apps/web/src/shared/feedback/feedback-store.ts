import type { modals } from '@mantine/modals';
import { create } from 'zustand';

interface Feedback {
  /** Something is to be told or asked. */
  isWanted: boolean;
  /** What opens dialogs, once they have a place. */
  dialogs: typeof modals | null;
}

export const feedbackStore = create<Feedback>(() => ({ isWanted: false, dialogs: null }));

/** What opens dialogs, once it is loaded. */
export async function openDialogs(): Promise<typeof modals> {
  const { dialogs } = feedbackStore.getState();
  if (dialogs) return dialogs;
  feedbackStore.setState({ isWanted: true });
  return new Promise((resolve) => {
    const stop = feedbackStore.subscribe((state) => {
      if (!state.dialogs) return;
      stop();
      resolve(state.dialogs);
    });
  });
}
