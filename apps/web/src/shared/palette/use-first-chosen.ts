import { useSpotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { paletteStore } from './open-palette.ts';

/** Marks the first line as chosen whenever other lines are shown, so that Enter follows the best find. */
export function useFirstChosen(shown: string): void {
  const { opened, listId } = useSpotlight(paletteStore);

  useEffect(() => {
    if (!opened || shown === '') return;
    const frame = requestAnimationFrame(() => {
      const list = document.getElementById(listId);
      for (const line of list?.querySelectorAll('[data-selected]') ?? []) line.removeAttribute('data-selected');
      list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
      paletteStore.updateState((state) => ({ ...state, selected: 0 }));
    });
    return () => cancelAnimationFrame(frame);
  }, [opened, listId, shown]);
}
