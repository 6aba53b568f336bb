import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
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
    staticData: { title: 'Sign in' },
    component: lazyRouteComponent(() => import('./features/session/login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({
    ...open,
    ...ofCity,
    path: '/mtc',
    staticData: { title: 'Terms for musicians' },
    component: lazyRouteComponent(() => import('./features/terms/terms-screens.tsx'), 'MusicianTermsScreen'),
  }),
  createRoute({
    ...open,
    ...ofCity,
    path: '/smtc',
    staticData: { title: 'Terms for sales managers' },
    component: lazyRouteComponent(() => import('./features/terms/terms-screens.tsx'), 'ManagerTermsScreen'),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/unsbmke',
    staticData: { title: 'Unsubscribe' },
    component: lazyRouteComponent(() => import('./features/terms/unsubscribe-screen.tsx'), 'UnsubscribeScreen'),
  }),
  createRoute({
    ...open,
    path: '/forgot-password',
    staticData: { title: 'Forgot password' },
    component: lazyRouteComponent(
      () => import('./features/accounts/forgot-password-screen.tsx'),
      'ForgotPasswordScreen',
    ),
  }),
  createRoute({
    ...open,
    path: '/forgot-password-sent',
    staticData: { title: 'Check your email' },
    component: lazyRouteComponent(() => import('./features/accounts/sent-screens.tsx'), 'ForgotPasswordSentScreen'),
  }),
  createRoute({
    ...open,
    path: '/forgot-username',
    staticData: { title: 'Forgot username' },
    component: lazyRouteComponent(
      () => import('./features/accounts/forgot-username-screen.tsx'),
      'ForgotUsernameScreen',
    ),
  }),
  createRoute({
    ...open,
    path: '/forgot-username-sent',
    staticData: { title: 'Check your email' },
    component: lazyRouteComponent(() => import('./features/accounts/sent-screens.tsx'), 'ForgotUsernameSentScreen'),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/rp',
    staticData: { title: 'New password' },
    component: lazyRouteComponent(() => import('./features/accounts/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/ve',
    staticData: { title: 'Confirm your email address' },
    component: lazyRouteComponent(() => import('./features/accounts/validate-screens.tsx'), 'ValidateEmailScreen'),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/vm',
    staticData: { title: 'Confirm your number' },
    component: lazyRouteComponent(() => import('./features/accounts/validate-screens.tsx'), 'ValidateMobileScreen'),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/cmr',
    staticData: { title: 'Register as a musician' },
    component: lazyRouteComponent(
      () => import('./features/invitations/registration-screens.tsx'),
      'MusicianRegistrationScreen',
    ),
  }),
  createRoute({
    ...open,
    ...byKey,
    path: '/csmr',
    staticData: { title: 'Register as a sales manager' },
    component: lazyRouteComponent(
      () => import('./features/invitations/registration-screens.tsx'),
      'ManagerRegistrationScreen',
    ),
  }),
  createRoute({
    ...open,
    // `key` for a role invite, `registration` for a new person, `organisation` for an organisation and its admin.
    ...searchOf({ key: searchText(), registration: searchText(), organisation: searchText() }),
    path: '/ar',
    staticData: { title: 'Accept an invitation' },
    component: lazyRouteComponent(() => import('./features/invitations/accept-screen.tsx'), 'AcceptScreen'),
  }),
] as const;
