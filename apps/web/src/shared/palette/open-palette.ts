import { create } from 'zustand';

/** Whether the palette was ever asked for, and so is to be loaded; and the words to open it with, until it has opened. */
export const paletteRequest = create<{ isWanted: boolean; words: string | null }>(() => ({
  isWanted: false,
  words: null,
}));

/** `words` are typed already. */
export const openPalette = (words = ''): void => paletteRequest.setState({ isWanted: true, words });

/** The keys that open the palette, as labelled on this machine's keyboard. */
export const paletteKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
