import { loginScreen } from './features/session/screens.ts';
import { type PlacedScreen, place } from './shared/routing/placed-screen.ts';

/** Screens for everybody, signed in or not: the doors of the house, without an area's frame. */
export const openScreens: PlacedScreen[] = [
  place(loginScreen, () => import('./features/session/login-screen.tsx').then((file) => file.LoginScreen)),
];
