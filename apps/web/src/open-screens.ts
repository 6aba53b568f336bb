import { loginScreen } from './features/session/screens.ts';
import { managerTermsScreen, musicianTermsScreen, unsubscribeScreen } from './features/terms/screens.ts';
import { type PlacedScreen, place } from './shared/routing/placed-screen.ts';

/** Screens for everybody, signed in or not: the doors of the house, without an area's frame. */
export const openScreens: PlacedScreen[] = [
  place(loginScreen, () => import('./features/session/login-screen.tsx').then((file) => file.LoginScreen)),
  place(musicianTermsScreen, () =>
    import('./features/terms/terms-screens.tsx').then((file) => file.MusicianTermsScreen),
  ),
  place(managerTermsScreen, () => import('./features/terms/terms-screens.tsx').then((file) => file.ManagerTermsScreen)),
  place(unsubscribeScreen, () =>
    import('./features/terms/unsubscribe-screen.tsx').then((file) => file.UnsubscribeScreen),
  ),
];
