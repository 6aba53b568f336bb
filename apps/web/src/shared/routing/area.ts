import type { ComponentType, ReactNode } from 'react';
import type { PlacedScreen } from './placed-screen.ts';

/** A front door with its frame and the screens behind it. */
export interface Area {
  id: string;
  Frame: ComponentType<{ children: ReactNode }>;
  screens: PlacedScreen[];
}
