import { dashboardScreen } from './features/accounts/screens.ts';
import { helpScreen } from './features/help/screens.ts';
import { profileScreen } from './features/profile/screens.ts';
import { reacceptScreen } from './features/terms/screens.ts';
import { type PlacedScreen, place } from './shared/routing/placed-screen.ts';

/** Screens that each signed-in person has, whatever their role: profile, dashboard, help, terms. */
export const ownScreens: PlacedScreen[] = [
  place(dashboardScreen, () => import('./own-dashboard.tsx').then((file) => file.OwnDashboard)),
  place(helpScreen, () => import('./features/help/help-screen.tsx').then((file) => file.HelpScreen)),
  place(profileScreen, () => import('./own-profile.tsx').then((file) => file.OwnProfile)),
  place(reacceptScreen, () => import('./features/terms/reaccept-screen.tsx').then((file) => file.ReacceptScreen)),
];
