import type { PlacedScreen } from '../../shared/routing/placed-screen.ts';

/** Every screen of the musician area. Rows with a navigation entry stand in the bottom bar: at most four. */
export const musicianScreens: PlacedScreen[] = [];
