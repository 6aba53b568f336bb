import type { IconProps } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A line of the ⌘K palette: a screen to open, or something to do. */
export interface PaletteEntry {
  id: string;
  /** The heading it stands under: "Go to", "Customers", "Bookings". */
  group: string;
  label: string;
  /** What tells two of the same name apart: date, city, number. */
  detail?: string;
  icon?: ComponentType<IconProps>;
  /** The screen it opens; or else what it does. */
  link?: LinkOptions;
  run?: () => void;
}

/**
 * What a feature gives to the palette: a search from the typed words (two letters or more, debounced by the palette) to
 * entries. An area lists its sources.
 */
export interface PaletteSource {
  id: string;
  find: (query: string, signal: AbortSignal) => Promise<PaletteEntry[]>;
}
