import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { bookingSearch, bookingsSearch } from '../../features/bookings/screens.ts';
import { gigRosterSearch } from '../../features/gig-roster/screens.ts';
import { inboxSearch } from '../../features/inbox/screens.ts';
import { musiciansSearch } from '../../features/musicians/screens.ts';
import { addOrganisationSearch, membersSearch, organisationsSearch } from '../../features/organisations/screens.ts';
import { payBatchesSearch, payDeskSearch } from '../../features/pay-batches/screens.ts';
import { preferenceListSearch } from '../../features/preferences/screens.ts';
import { prospectsSearch } from '../../features/prospects/screens.ts';
import { reportsSearch, superAccountSearch, superSearch, yearSumsSearch } from '../../features/reports/screens.ts';
import { settingsSearch } from '../../features/settings/screens.ts';
import { tasksSearch } from '../../features/tasks/screens.ts';
import { usersSearch } from '../../features/users/screens.ts';
import { venuesSearch } from '../../features/venues/screens.ts';
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
  component: lazyRouteComponent(() => import('./user-pages.tsx'), 'UsersPage'),
});

const addUser = createRoute({
  getParentRoute: () => users,
  path: '/add',
  staticData: { title: 'Add a user' },
  component: lazyRouteComponent(() => import('./user-pages.tsx'), 'AddUserPage'),
});

/** Organisations and their people, all accounts, and the messages sent to them. */
const administration = [
  createRoute({
    ...inOffice,
    ...searchOf(organisationsSearch),
    path: '/organisations',
    staticData: { title: 'Organisations' },
    component: lazyRouteComponent(() => import('./organisation-pages.tsx'), 'OrganisationsPage'),
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
    component: lazyRouteComponent(() => import('./organisation-pages.tsx'), 'OrganisationPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/organisations/$orgId/edit',
    staticData: { title: 'Edit the organisation' },
    component: lazyRouteComponent(() => import('./organisation-pages.tsx'), 'EditOrganisationPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(membersSearch),
    path: '/organisations/$orgId/users',
    staticData: { title: 'Members' },
    component: lazyRouteComponent(() => import('./organisation-pages.tsx'), 'MembersPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/organisations/$orgId/users/$memberId',
    staticData: { title: 'Member' },
    component: lazyRouteComponent(() => import('./organisation-pages.tsx'), 'MemberPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(settingsSearch),
    path: '/settings',
    staticData: { title: 'Settings' },
    component: lazyRouteComponent(() => import('../../features/settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
  users.addChildren([addUser]),
  createRoute({
    ...inOffice,
    path: '/users/$id',
    staticData: { title: 'User' },
    component: lazyRouteComponent(() => import('./user-pages.tsx'), 'AccountPage'),
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

/** The city's reports, each on a page of its own. */
const reports = [
  createRoute({
    ...inOffice,
    ...searchOf(reportsSearch),
    path: '/reports',
    staticData: { title: 'Reports' },
    component: lazyRouteComponent(() => import('../../features/reports/reports-screen.tsx'), 'ReportsScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(superSearch),
    path: '/reports/super',
    staticData: { title: 'Super' },
    component: lazyRouteComponent(() => import('../../features/reports/super-screen.tsx'), 'SuperScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(superAccountSearch),
    path: '/reports/super-account',
    staticData: { title: 'Super account' },
    component: lazyRouteComponent(
      () => import('../../features/reports/super-account-screen.tsx'),
      'SuperAccountScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(yearSumsSearch),
    path: '/reports/year-sums',
    staticData: { title: 'Year sums' },
    component: lazyRouteComponent(() => import('../../features/reports/year-sums-screen.tsx'), 'YearSumsScreen'),
  }),
] as const;

/** What a city pays, and the batches in which it leaves. */
const payouts = [
  createRoute({
    ...inOffice,
    ...searchOf(payDeskSearch),
    path: '/payouts',
    staticData: { title: 'Payouts' },
    component: lazyRouteComponent(() => import('./payouts-page.tsx'), 'PayoutsPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(payBatchesSearch),
    path: '/payouts/batches',
    staticData: { title: 'Batches' },
    component: lazyRouteComponent(
      () => import('../../features/pay-batches/pay-batches-screen.tsx'),
      'PayBatchesScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/payouts/batches/$batchId',
    staticData: { title: 'Batch' },
    component: lazyRouteComponent(() => import('../../features/pay-batches/pay-batch-screen.tsx'), 'PayBatchScreen'),
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
    ...searchOf(gigRosterSearch),
    path: '/gig_roster',
    staticData: { title: 'Gig roster' },
    component: lazyRouteComponent(() => import('../../features/gig-roster/gig-roster-screen.tsx'), 'GigRosterScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(venuesSearch),
    path: '/venues',
    staticData: { title: 'Venues' },
    component: lazyRouteComponent(() => import('../../features/venues/venues-screen.tsx'), 'VenuesScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(tasksSearch),
    path: '/tasks',
    staticData: { title: 'Tasks' },
    component: lazyRouteComponent(() => import('../../features/tasks/tasks-screen.tsx'), 'TasksScreen'),
  }),
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

export const officeRoutes = office.addChildren([...screens, ...reports, ...payouts, ...administration]);
