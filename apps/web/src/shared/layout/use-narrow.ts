import { useMediaQuery } from '@mantine/hooks';

const narrow = '(max-width: 39.99em)';

/** Whether the window is narrower than 640 px, as a phone's is: sections are pages of their own there, and dialogs fill the screen. */
export const useNarrow = (): boolean => useMediaQuery(narrow, window.matchMedia(narrow).matches);
