import { useSpotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { paletteStore } from './open-palette.ts';

/** How many frames the lines may take to appear after the palette opens. */
const PATIENCE_FRAMES = 30;

/** Selects the first line whenever the lines change, so that Enter opens the best match. */
export function useFirstChosen(shown: string): void {
  const { opened } = useSpotlight(paletteStore);

  useEffect(() => {
    if (!opened || shown === '') return;
    let frame = 0;
    const choose = (patience: number) => {
      const list = document.getElementById(paletteStore.getState().listId);
      const first = list?.querySelector('[data-action]');
      if (!first) {
        if (patience > 0) frame = requestAnimationFrame(() => choose(patience - 1));
        return;
      }
      for (const line of list?.querySelectorAll('[data-selected]') ?? []) line.removeAttribute('data-selected');
      first.setAttribute('data-selected', 'true');
      paletteStore.updateState((state) => ({ ...state, selected: 0 }));
    };
    frame = requestAnimationFrame(() => choose(PATIENCE_FRAMES));
    return () => cancelAnimationFrame(frame);
  }, [opened, shown]);
}
