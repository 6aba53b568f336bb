import { createKeptChoices } from '../choices/kept-choices.ts';

// Accessing a storage that the browser denies throws, so it is accessed only where that is expected.
export const browserStore = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
};

export const keptChoices = createKeptChoices(browserStore);
