import type { modals } from '@mantine/modals';
import { create } from 'zustand';

interface Feedback {
  /** A message or question is pending. */
  isWanted: boolean;
  /** Opens dialogs, once their container is mounted. */
  dialogs: typeof modals | null;
}

export const feedbackStore = create<Feedback>(() => ({ isWanted: false, dialogs: null }));

/** Opens dialogs, once loaded. */
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
