import type { PaletteSource } from '../../shared/palette/palette-entry.ts';

/** Records of every kind. Loaded with the first search, together with phone number formatting. */
export const searchSource: PaletteSource = {
  id: 'everything',
  find: async (words, signal) => (await import('./find-everything.ts')).findEverything(words, signal),
};
