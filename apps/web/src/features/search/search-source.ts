import type { PaletteSource } from '../../shared/palette/palette-entry.ts';

/** Records of every kind. It is loaded with the first search, and brings what formats telephone numbers. */
export const searchSource: PaletteSource = {
  id: 'everything',
  find: async (words, signal) => (await import('./find-everything.ts')).findEverything(words, signal),
};
