import { create } from 'zustand';

/** Whether the palette was ever requested, and so has to be loaded; and the initial words, until it has opened. */
export const paletteRequest = create<{ isWanted: boolean; words: string | null }>(() => ({
  isWanted: false,
  words: null,
}));

/** `words` are prefilled. */
export const openPalette = (words = ''): void => paletteRequest.setState({ isWanted: true, words });

/** The keys that open the palette, as labelled on this machine's keyboard. */
export const paletteKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
