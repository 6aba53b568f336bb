import type { IconProps } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** An entry of the ⌘K palette: a screen to open, or an action. */
export interface PaletteEntry {
  id: string;
  /** Its group heading: "Go to", "Customers", "Bookings". */
  group: string;
  label: string;
  /** What distinguishes two entries with the same name: date, city, number. */
  detail?: string;
  icon?: ComponentType<IconProps>;
  /** Irreversible: never the first of its group. */
  isGrave?: boolean | undefined;
  /** The screen it opens; otherwise the action it runs. */
  link?: LinkOptions;
  run?: () => void;
  /** The action to run on that screen. */
  awaits?: AwaitedCommand;
  /** The words it prefills, for the user to continue; the palette stays open. */
  types?: string;
}

/** A command to run once the page of a booking offers it. */
export interface AwaitedCommand {
  bookingId: string;
  /** The prefix of the command's label. */
  begins: string;
  /** Shown if the page turns out not to offer it. */
  refusal: string;
}

/**
 * A feature's search for the palette: from the typed words (two letters or more, debounced by the palette) to entries.
 * An area lists its sources.
 */
export interface PaletteSource {
  id: string;
  find: (query: string, signal: AbortSignal) => Promise<PaletteEntry[]>;
}
