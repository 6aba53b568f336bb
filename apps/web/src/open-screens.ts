import {
  forgotPasswordScreen,
  forgotPasswordSentScreen,
  forgotUsernameScreen,
  forgotUsernameSentScreen,
  resetPasswordScreen,
  validateEmailScreen,
  validateMobileScreen,
} from './features/accounts/screens.ts';
import {
  acceptRoleScreen,
  managerRegistrationScreen,
  musicianRegistrationScreen,
} from './features/invitations/screens.ts';
import { loginScreen } from './features/session/screens.ts';
import { managerTermsScreen, musicianTermsScreen, unsubscribeScreen } from './features/terms/screens.ts';
import { type PlacedScreen, place } from './shared/routing/placed-screen.ts';

const sentScreens = () => import('./features/accounts/sent-screens.tsx');
const registrationScreens = () => import('./features/invitations/registration-screens.tsx');
const validateScreens = () => import('./features/accounts/validate-screens.tsx');

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
  place(forgotPasswordScreen, () =>
    import('./features/accounts/forgot-password-screen.tsx').then((file) => file.ForgotPasswordScreen),
  ),
  place(forgotPasswordSentScreen, () => sentScreens().then((file) => file.ForgotPasswordSentScreen)),
  place(forgotUsernameScreen, () =>
    import('./features/accounts/forgot-username-screen.tsx').then((file) => file.ForgotUsernameScreen),
  ),
  place(forgotUsernameSentScreen, () => sentScreens().then((file) => file.ForgotUsernameSentScreen)),
  place(resetPasswordScreen, () =>
    import('./features/accounts/reset-password-screen.tsx').then((file) => file.ResetPasswordScreen),
  ),
  place(validateEmailScreen, () => validateScreens().then((file) => file.ValidateEmailScreen)),
  place(validateMobileScreen, () => validateScreens().then((file) => file.ValidateMobileScreen)),
  place(musicianRegistrationScreen, () => registrationScreens().then((file) => file.MusicianRegistrationScreen)),
  place(managerRegistrationScreen, () => registrationScreens().then((file) => file.ManagerRegistrationScreen)),
  place(acceptRoleScreen, () => import('./features/invitations/accept-screen.tsx').then((file) => file.AcceptScreen)),
];
