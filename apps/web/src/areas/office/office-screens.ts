import type { PlacedScreen } from '../../shared/routing/placed-screen.ts';

/**
 * Every screen of the office, in the order of the rail. A feature adds its row here:
 * `place(prospectsScreen, () => import('../../features/prospect/prospects-screen.tsx').then((file) => file.ProspectsScreen),
 * { label: 'Prospects', icon: IconAddressBook })`. Screens without a third argument are not in the rail.
 */
export const officeScreens: PlacedScreen[] = [];
