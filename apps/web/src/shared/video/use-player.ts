import { type KeyboardEvent, useState } from 'react';

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * Whether a video plays. The player replaces the button that starts it, and the button comes back when the player is
 * closed: each time the focus moves to the replacement.
 */
export function usePlayer() {
  const [state, setState] = useState<'waiting' | 'playing' | 'closed'>('waiting');
  const close = () => setState('closed');
  return {
    isPlaying: state === 'playing',
    play: { ref: state === 'closed' ? takeFocus : undefined, onClick: () => setState('playing') },
    frame: { ref: takeFocus },
    close: {
      onClick: close,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close();
      },
    },
  };
}
