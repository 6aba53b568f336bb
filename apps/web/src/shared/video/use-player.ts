import { type KeyboardEvent, useState } from 'react';

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * Whether a video plays. The button that begins it gives way to the player, and comes back when that is closed: the focus goes along, each time
 * to what took the other's place.
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
