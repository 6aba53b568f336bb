import { createKeptChoices } from '../choices/kept-choices.ts';

// Asking for a store that the browser denies throws: it is asked where that is expected.
export const browserStore = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
};

export const keptChoices = createKeptChoices(browserStore);
