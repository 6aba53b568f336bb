import { createSpotlight } from '@mantine/spotlight';

const [store, palette] = createSpotlight();

export const paletteStore = store;

export const openPalette = (): void => palette.open();

/** The keys that open the palette, as labelled on this machine's keyboard. */
export const paletteKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
