import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { absencesSearch } from '../../features/absences/screens.ts';
import { myBookingsSearch } from '../../features/engagements/screens.ts';
import { preferenceListSearch } from '../../features/preferences/screens.ts';
import { areaOf, rootRoute } from '../../shared/routing/root-route.tsx';
import { searchOf } from '../../shared/routing/search.ts';
import { MusicianFrame } from './musician-frame.tsx';

const musician = createRoute({ getParentRoute: () => rootRoute, id: 'musician', ...areaOf(MusicianFrame) });
const inArea = { getParentRoute: () => musician };

// A route created inside addChildren loses its types.
const screens = [
  createRoute({
    ...inArea,
    path: '/musician/offers',
    staticData: { title: 'Offers' },
    component: lazyRouteComponent(() => import('../../features/engagements/offers-screen.tsx'), 'OffersScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/offers/$id/details',
    staticData: { title: 'Offer' },
    component: lazyRouteComponent(() => import('../../features/engagements/offer-screen.tsx'), 'OfferScreen'),
  }),
  createRoute({
    ...inArea,
    ...searchOf(myBookingsSearch),
    path: '/musician/bookings',
    staticData: { title: 'My bookings' },
    component: lazyRouteComponent(
      () => import('../../features/engagements/my-bookings-screen.tsx'),
      'MyBookingsScreen',
    ),
  }),
  createRoute({
    ...inArea,
    path: '/musician/bookings/$id',
    staticData: { title: 'Booking' },
    component: lazyRouteComponent(() => import('../../features/engagements/my-booking-screen.tsx'), 'MyBookingScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/bookings/$id/details',
    staticData: { title: 'Details' },
    component: lazyRouteComponent(() => import('./my-screens.tsx'), 'MyDetailsScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/bookings/$id/musicians',
    staticData: { title: 'Musicians' },
    component: lazyRouteComponent(() => import('../../features/engagements/colleagues-screen.tsx'), 'ColleaguesScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/bookings/$id/timeline',
    staticData: { title: 'Event Timeline' },
    component: lazyRouteComponent(() => import('./my-screens.tsx'), 'MyTimelineScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/bookings/$id/musics',
    staticData: { title: 'Songs & Music' },
    component: lazyRouteComponent(() => import('./my-screens.tsx'), 'MyMusicScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/invoices',
    staticData: { title: 'My payments' },
    component: lazyRouteComponent(() => import('./my-screens.tsx'), 'MyPaymentsScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/messages',
    staticData: { title: 'My messages' },
    component: lazyRouteComponent(
      () => import('../../features/own-messages/own-messages-screen.tsx'),
      'OwnMessagesScreen',
    ),
  }),
  createRoute({
    ...inArea,
    ...searchOf(absencesSearch),
    path: '/musician/unavailable',
    staticData: { title: 'My availability' },
    component: lazyRouteComponent(() => import('../../features/absences/absences-screen.tsx'), 'AbsencesScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/musician/preferences',
    staticData: { title: 'Preferences' },
    component: lazyRouteComponent(
      () => import('../../features/preferences/my-preferences-screen.tsx'),
      'MyPreferencesScreen',
    ),
  }),
  createRoute({
    ...inArea,
    ...searchOf(preferenceListSearch),
    path: '/musician/preference_list',
    staticData: { title: 'Preferred colleagues' },
    component: lazyRouteComponent(
      () => import('../../features/preferences/my-preference-list-screen.tsx'),
      'MyPreferenceListScreen',
    ),
  }),
  createRoute({
    ...inArea,
    path: '/manager/preferences',
    staticData: { title: 'How we offer you work' },
    component: lazyRouteComponent(
      () => import('../../features/preferences/manager-preferences-screen.tsx'),
      'ManagerPreferencesScreen',
    ),
  }),
] as const;

export const musicianRoutes = musician.addChildren(screens);
