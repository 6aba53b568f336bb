import type { IconProps } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A line of the ⌘K palette: a screen to open, or something to do. */
export interface PaletteEntry {
  id: string;
  /** Its group heading: "Go to", "Customers", "Bookings". */
  group: string;
  label: string;
  /** What distinguishes two entries with the same name: date, city, number. */
  detail?: string;
  icon?: ComponentType<IconProps>;
  /** The screen it opens; otherwise what it does. */
  link?: LinkOptions;
  run?: () => void;
}

/**
 * A feature's search for the palette: from the typed words (two letters or more, debounced by the palette) to entries.
 * An area lists its sources.
 */
export interface PaletteSource {
  id: string;
  find: (query: string, signal: AbortSignal) => Promise<PaletteEntry[]>;
}
