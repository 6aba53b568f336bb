import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './shared/routing/lazy-screen.ts';
import { rootRoute } from './shared/routing/root-route.tsx';
import { searchFlag, searchOf, searchText } from './shared/routing/search.ts';

const open = { getParentRoute: () => rootRoute };
/** The key of a link in a message; it works only once. */
const byKey = searchOf({ key: searchText() });
/** `next` shows a planned version. */
const ofCity = searchOf({ city: searchText(), next: searchFlag() });

/** Screens for everyone, signed in or not, without an area's frame. */
export const openRoutes = [
  createRoute({
    ...open,
    // The screen to return to.
    ...searchOf({ from: searchText() }),
    path: '/login',
    ...lazyScreen('Sign in', () => import('./features/session/login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({
    ...open,
    ...ofCity,
    path: '/mtc',
    ...lazyScreen('Terms for musicians', () => import('./features/terms/terms-screens.tsx'), 'MusicianTermsScreen'),
  }),
  createRoute({
    ...open,
    ...ofCity,
    path: '/smtc',
    ...lazyScreen('Terms for sales managers', () => import('./features/terms/terms-screens.tsx'), 'ManagerTermsScreen'),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/unsbmke',
    ...lazyScreen('Unsubscribe', () => import('./features/terms/unsubscribe-screen.tsx'), 'UnsubscribeScreen'),
  }),
  createRoute({
    ...open,
    path: '/forgot-password',
    ...lazyScreen(
      'Forgot password',
      () => import('./features/accounts/forgot-password-screen.tsx'),
      'ForgotPasswordScreen',
    ),
  }),
  createRoute({
    ...open,
    path: '/forgot-password-sent',
    ...lazyScreen('Check your email', () => import('./features/accounts/sent-screens.tsx'), 'ForgotPasswordSentScreen'),
  }),
  createRoute({
    ...open,
    path: '/forgot-username',
    ...lazyScreen(
      'Forgot username',
      () => import('./features/accounts/forgot-username-screen.tsx'),
      'ForgotUsernameScreen',
    ),
  }),
  createRoute({
    ...open,
    path: '/forgot-username-sent',
    ...lazyScreen('Check your email', () => import('./features/accounts/sent-screens.tsx'), 'ForgotUsernameSentScreen'),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/rp',
    ...lazyScreen('New password', () => import('./features/accounts/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/ve',
    ...lazyScreen(
      'Confirm your email address',
      () => import('./features/accounts/validate-screens.tsx'),
      'ValidateEmailScreen',
    ),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/vm',
    ...lazyScreen(
      'Confirm your number',
      () => import('./features/accounts/validate-screens.tsx'),
      'ValidateMobileScreen',
    ),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/cmr',
    ...lazyScreen(
      'Register as a musician',
      () => import('./features/invitations/registration-screens.tsx'),
      'MusicianRegistrationScreen',
    ),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/csmr',
    ...lazyScreen(
      'Register as a sales manager',
      () => import('./features/invitations/registration-screens.tsx'),
      'ManagerRegistrationScreen',
    ),
  }),
  createRoute({
    ...open,
    // `key` for a role invite, `registration` for a new person, `organisation` for an organisation and its admin.
    ...searchOf({ key: searchText(), registration: searchText(), organisation: searchText() }),
    path: '/ar',
    ...lazyScreen('Accept an invitation', () => import('./features/invitations/accept-screen.tsx'), 'AcceptScreen'),
  }),
] as const;
