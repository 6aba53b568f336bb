import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { bankLinesSearch } from '../../features/bank-statements/screens.ts';
import { bookingSearch, bookingsSearch } from '../../features/bookings/screens.ts';
import {
  eventGigSummarySearch,
  financesSearch,
  musicianPaysheetSearch,
  paymentsSearch,
} from '../../features/finances/screens.ts';
import { gigRosterSearch } from '../../features/gig-roster/screens.ts';
import { accountsSearch, ledgerSearch } from '../../features/ledger/screens.ts';
import { musiciansSearch } from '../../features/musicians/screens.ts';
import { payBatchesSearch, payDeskSearch } from '../../features/pay-batches/screens.ts';
import { preferenceListSearch } from '../../features/preferences/screens.ts';
import { prospectsSearch } from '../../features/prospects/screens.ts';
import { reportsSearch, superAccountSearch, superSearch, yearSumsSearch } from '../../features/reports/screens.ts';
import { seasonSearch } from '../../features/seasons/screens.ts';
import { singersSearch } from '../../features/singers/screens.ts';
import { tasksSearch } from '../../features/tasks/screens.ts';
import { venuesSearch } from '../../features/venues/screens.ts';
import { searchOf } from '../../shared/routing/search.ts';
import { administration } from './administration-routes.ts';
import { inOffice, office } from './in-office.ts';

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
const bookingLedger = createRoute({
  ...inOffice,
  ...searchOf(ledgerSearch),
  path: '/bookings/$id/ledger',
  staticData: { title: 'Ledger' },
  component: lazyRouteComponent(() => import('../../features/ledger/ledger-screen.tsx'), 'LedgerScreen'),
});
/** The city's reports, each on its own page. */
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
    ...searchOf(seasonSearch),
    path: '/reports/season',
    staticData: { title: 'Season' },
    component: lazyRouteComponent(() => import('../../features/seasons/season-screen.tsx'), 'SeasonScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(eventGigSummarySearch),
    path: '/reports/event-gig-summary',
    staticData: { title: 'Event gig summary' },
    component: lazyRouteComponent(
      () => import('../../features/finances/event-gig-summary-screen.tsx'),
      'EventGigSummaryScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(financesSearch),
    path: '/reports/finances',
    staticData: { title: 'Finances' },
    component: lazyRouteComponent(() => import('../../features/finances/finances-screen.tsx'), 'FinancesScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(paymentsSearch),
    path: '/reports/payments',
    staticData: { title: 'Payments' },
    component: lazyRouteComponent(() => import('../../features/finances/payments-screen.tsx'), 'PaymentsScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(musicianPaysheetSearch),
    path: '/reports/musician-paysheet',
    staticData: { title: 'Musician paysheet' },
    component: lazyRouteComponent(
      () => import('../../features/finances/musician-paysheet-screen.tsx'),
      'MusicianPaysheetScreen',
    ),
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
  createRoute({
    ...inOffice,
    ...searchOf(accountsSearch),
    path: '/reports/accounts',
    staticData: { title: 'Accounts' },
    component: lazyRouteComponent(() => import('../../features/ledger/accounts-screen.tsx'), 'AccountsScreen'),
  }),
] as const;

/** What a city receives by bank transfer; what it pays, and the batches that pay it. */
const money = [
  createRoute({
    ...inOffice,
    ...searchOf(bankLinesSearch),
    path: '/bank-statements',
    staticData: { title: 'Bank statements' },
    component: lazyRouteComponent(
      () => import('../../features/bank-statements/bank-lines-screen.tsx'),
      'BankLinesScreen',
    ),
  }),
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
    staticData: { title: 'Prospects', companyTitle: 'Quotes' },
    component: lazyRouteComponent(() => import('./prospects-page.tsx'), 'ProspectsPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(bookingsSearch),
    path: '/bookings',
    staticData: { title: 'Bookings' },
    component: lazyRouteComponent(() => import('./bookings-page.tsx'), 'BookingsPage'),
  }),
  booking.addChildren([bookingSection]),
  bookingLedger,
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
    component: lazyRouteComponent(() => import('./venues-page.tsx'), 'VenuesPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(singersSearch),
    path: '/singers',
    staticData: { title: 'Singers' },
    component: lazyRouteComponent(() => import('../../features/singers/singers-screen.tsx'), 'SingersScreen'),
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

export const officeRoutes = office.addChildren([...screens, ...reports, ...money, ...administration]);
