import type { ComponentType, FunctionComponent } from 'react';
import type { Screen } from './define-screen.ts';

/** A screen in an area: which component shows it, loaded when first visited, and where the area's navigation names it. */
export interface PlacedScreen {
  screen: Pick<Screen, 'path' | 'title' | 'search'>;
  load: () => Promise<FunctionComponent>;
  nav?: NavEntry;
}

export interface NavEntry {
  label: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
  /** Entries of a group stand together, in the order of the area file. */
  group?: string;
  /** Paths of further screens at which the entry counts as where one is. */
  alsoAt?: readonly string[];
}

/** `place(prospectsScreen, () => import('…').then((file) => file.ProspectsScreen), { label: 'Prospects', icon })` */
export function place(
  screen: Pick<Screen, 'path' | 'title' | 'search'>,
  load: () => Promise<FunctionComponent>,
  nav?: NavEntry,
): PlacedScreen {
  return { screen, load, nav };
}
