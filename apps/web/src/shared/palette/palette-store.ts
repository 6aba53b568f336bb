import { createSpotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { paletteRequest } from './open-palette.ts';

const [store, palette] = createSpotlight();

export const paletteStore = store;

/** Sets the words of the open palette. */
export const setPaletteWords = (query: string): void => store.setState((state) => ({ ...state, query }));

/** Opens the palette whenever it is requested. */
export function usePaletteRequests(): void {
  const words = paletteRequest((state) => state.words);
  useEffect(() => {
    if (words === null) return;
    palette.open();
    if (words) setPaletteWords(words);
    paletteRequest.setState({ words: null });
  }, [words]);
}
