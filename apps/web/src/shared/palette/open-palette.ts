import { createSpotlight } from '@mantine/spotlight';

const [store, palette] = createSpotlight();

export const paletteStore = store;

/** `words` are typed already. */
export function openPalette(words = ''): void {
  palette.open();
  setPaletteWords(words);
}

/** Types these words into the open palette. */
export const setPaletteWords = (query: string): void => store.setState((state) => ({ ...state, query }));

/** The keys that open the palette, as labelled on this machine's keyboard. */
export const paletteKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
