import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { bookingSearch, bookingsSearch } from '../../features/bookings/screens.ts';
import { inboxSearch } from '../../features/inbox/screens.ts';
import { musiciansSearch } from '../../features/musicians/screens.ts';
import { addOrganisationSearch, membersSearch, organisationsSearch } from '../../features/organisations/screens.ts';
import { preferenceListSearch } from '../../features/preferences/screens.ts';
import { prospectsSearch } from '../../features/prospects/screens.ts';
import { usersSearch } from '../../features/users/screens.ts';
import { areaOf, rootRoute } from '../../shared/routing/root-route.tsx';
import { searchOf } from '../../shared/routing/search.ts';
import { OfficeFrame } from './office-frame.tsx';

const office = createRoute({ getParentRoute: () => rootRoute, id: 'office', ...areaOf(OfficeFrame) });
const inOffice = { getParentRoute: () => office };

const booking = createRoute({
  ...inOffice,
  ...searchOf(bookingSearch),
  path: '/bookings/$id',
  staticData: { title: 'Booking' },
  component: lazyRouteComponent(() => import('./booking-page.tsx'), 'BookingPage'),
});
/** One section of a booking: on a phone it is the whole page. */
const bookingSection = createRoute({
  getParentRoute: () => booking,
  path: '/$section',
  staticData: { title: 'Booking' },
});
const users = createRoute({
  ...inOffice,
  ...searchOf(usersSearch),
  path: '/users',
  staticData: { title: 'Users' },
  component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
});

const addUser = createRoute({
  getParentRoute: () => users,
  path: '/add',
  staticData: { title: 'Add a user' },
  component: lazyRouteComponent(() => import('./add-user-page.tsx'), 'AddUserPage'),
});

/** Organisations and their people, all accounts, and the messages sent to them. */
const administration = [
  createRoute({
    ...inOffice,
    ...searchOf(organisationsSearch),
    path: '/organisations',
    staticData: { title: 'Organisations' },
    component: lazyRouteComponent(() => import('./organisations-page.tsx'), 'OrganisationsPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(addOrganisationSearch),
    path: '/organisations/add',
    staticData: { title: 'Add an organisation' },
    component: lazyRouteComponent(
      () => import('../../features/organisations/add-organisation-screen.tsx'),
      'AddOrganisationScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/organisations/$orgId',
    staticData: { title: 'Organisation' },
    component: lazyRouteComponent(() => import('./organisation-page.tsx'), 'OrganisationPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/organisations/$orgId/edit',
    staticData: { title: 'Edit the organisation' },
    component: lazyRouteComponent(() => import('./edit-organisation-page.tsx'), 'EditOrganisationPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(membersSearch),
    path: '/organisations/$orgId/users',
    staticData: { title: 'Members' },
    component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/organisations/$orgId/users/$memberId',
    staticData: { title: 'Member' },
    component: lazyRouteComponent(() => import('./member-page.tsx'), 'MemberPage'),
  }),
  users.addChildren([addUser]),
  createRoute({
    ...inOffice,
    path: '/users/$id',
    staticData: { title: 'User' },
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/users/$id/edit',
    staticData: { title: 'Edit the user' },
    component: lazyRouteComponent(() => import('../../features/users/edit-user-screen.tsx'), 'EditUserScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(inboxSearch),
    path: '/inbox',
    staticData: { title: 'Inbox' },
    component: lazyRouteComponent(() => import('../../features/inbox/inbox-screen.tsx'), 'InboxScreen'),
  }),
] as const;

// A route created inside addChildren loses its types.
const screens = [
  createRoute({
    ...inOffice,
    ...searchOf(prospectsSearch),
    path: '/prospects',
    staticData: { title: 'Prospects' },
    component: lazyRouteComponent(() => import('./prospects-page.tsx'), 'ProspectsPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(bookingsSearch),
    path: '/bookings',
    staticData: { title: 'Bookings' },
    component: lazyRouteComponent(() => import('../../features/bookings/list/bookings-screen.tsx'), 'BookingsScreen'),
  }),
  booking.addChildren([bookingSection]),
  createRoute({
    ...inOffice,
    ...searchOf(musiciansSearch),
    path: '/musicians',
    staticData: { title: 'Musicians' },
    component: lazyRouteComponent(() => import('./musicians-page.tsx'), 'MusiciansPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/musician_bios/$id',
    staticData: { title: 'Musician' },
    component: lazyRouteComponent(() => import('./musician-page.tsx'), 'MusicianPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(preferenceListSearch),
    path: '/preference_list',
    staticData: { title: 'Preference lists' },
    component: lazyRouteComponent(
      () => import('../../features/preferences/preference-list-screen.tsx'),
      'PreferenceListScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/register',
    staticData: { title: 'Register' },
    component: lazyRouteComponent(() => import('../../features/accounts/register-screen.tsx'), 'RegisterScreen'),
  }),
] as const;

export const officeRoutes = office.addChildren([...screens, ...administration]);
