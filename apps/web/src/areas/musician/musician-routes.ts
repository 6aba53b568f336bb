import { createRoute } from '@tanstack/react-router';
import { absencesSearch } from '../../features/absences/screens.ts';
import { myBookingsSearch } from '../../features/engagements/screens.ts';
import { preferenceListSearch } from '../../features/preferences/screens.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { areaOf, rootRoute } from '../../shared/routing/root-route.tsx';
import { searchOf } from '../../shared/routing/search.ts';

const musician = createRoute({ getParentRoute: () => rootRoute, id: 'musician', ...areaOf() });
const inArea = { getParentRoute: () => musician };

// A route created inside addChildren loses its types.
const screens = [
  createRoute({
    ...inArea,
    path: '/musician/offers',
    ...lazyScreen('Offers', () => import('../../features/engagements/offers-screen.tsx'), 'OffersScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/offers/$id/details',
    ...lazyScreen('Offer', () => import('../../features/engagements/offer-screen.tsx'), 'OfferScreen'),
  }),
  createRoute({
    ...inArea,
    ...searchOf(myBookingsSearch),
    path: '/musician/bookings',
    ...lazyScreen('My bookings', () => import('../../features/engagements/my-bookings-screen.tsx'), 'MyBookingsScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/bookings/$id',
    ...lazyScreen('Booking', () => import('../../features/engagements/my-booking-screen.tsx'), 'MyBookingScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/bookings/$id/details',
    ...lazyScreen('Details', () => import('./my-screens.tsx'), 'MyDetailsScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/bookings/$id/musicians',
    ...lazyScreen('Musicians', () => import('../../features/engagements/colleagues-screen.tsx'), 'ColleaguesScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/bookings/$id/timeline',
    ...lazyScreen('Event Timeline', () => import('./my-screens.tsx'), 'MyTimelineScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/bookings/$id/musics',
    ...lazyScreen('Songs & Music', () => import('./my-screens.tsx'), 'MyMusicScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/invoices',
    ...lazyScreen('My payments', () => import('./my-screens.tsx'), 'MyPaymentsScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/messages',
    ...lazyScreen(
      'My messages',
      () => import('../../features/own-messages/own-messages-screen.tsx'),
      'OwnMessagesScreen',
    ),
  }),
  createRoute({
    ...inArea,
    ...searchOf(absencesSearch),
    path: '/musician/unavailable',
    ...lazyScreen('My availability', () => import('../../features/absences/absences-screen.tsx'), 'AbsencesScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/preferences',
    ...lazyScreen(
      'Preferences',
      () => import('../../features/preferences/my-preferences-screen.tsx'),
      'MyPreferencesScreen',
    ),
  }),
  createRoute({
    ...inArea,
    ...searchOf(preferenceListSearch),
    path: '/musician/preference_list',
    ...lazyScreen(
      'Preferred colleagues',
      () => import('../../features/preferences/my-preference-list-screen.tsx'),
      'MyPreferenceListScreen',
    ),
  }),
  createRoute({
    ...inArea,
    path: '/manager/preferences',
    ...lazyScreen(
      'How we offer you work',
      () => import('../../features/preferences/manager-preferences-screen.tsx'),
      'ManagerPreferencesScreen',
    ),
  }),
] as const;

export const musicianRoutes = musician.addChildren(screens);
