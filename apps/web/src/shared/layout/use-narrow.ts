import { useMediaQuery } from '@mantine/hooks';

const narrow = '(max-width: 39.99em)';

/** Whether the window is narrower than 640 px, like a phone: sections become pages, and dialogs fill the screen. */
export const useNarrow = (): boolean => useMediaQuery(narrow, window.matchMedia(narrow).matches);
