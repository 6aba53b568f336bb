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
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { searchOf } from '../../shared/routing/search.ts';
import { administration } from './administration-routes.ts';
import { inOffice, office } from './in-office.ts';

const booking = createRoute({
  ...inOffice,
  ...searchOf(bookingSearch),
  path: '/bookings/$id',
  ...lazyScreen('Booking', () => import('./booking-page.tsx'), 'BookingPage'),
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
  ...lazyScreen('Ledger', () => import('../../features/ledger/ledger-screen.tsx'), 'LedgerScreen'),
});
/** The city's reports, each on its own page. */
const reports = [
  createRoute({
    ...inOffice,
    ...searchOf(reportsSearch),
    path: '/reports',
    ...lazyScreen('Reports', () => import('../../features/reports/reports-screen.tsx'), 'ReportsScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(seasonSearch),
    path: '/reports/season',
    ...lazyScreen('Season', () => import('../../features/seasons/season-screen.tsx'), 'SeasonScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(eventGigSummarySearch),
    path: '/reports/event-gig-summary',
    ...lazyScreen(
      'Event gig summary',
      () => import('../../features/finances/event-gig-summary-screen.tsx'),
      'EventGigSummaryScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(financesSearch),
    path: '/reports/finances',
    ...lazyScreen('Finances', () => import('../../features/finances/finances-screen.tsx'), 'FinancesScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(paymentsSearch),
    path: '/reports/payments',
    ...lazyScreen('Payments', () => import('../../features/finances/payments-screen.tsx'), 'PaymentsScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(musicianPaysheetSearch),
    path: '/reports/musician-paysheet',
    ...lazyScreen(
      'Musician paysheet',
      () => import('../../features/finances/musician-paysheet-screen.tsx'),
      'MusicianPaysheetScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(superSearch),
    path: '/reports/super',
    ...lazyScreen('Super', () => import('../../features/reports/super-screen.tsx'), 'SuperScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(superAccountSearch),
    path: '/reports/super-account',
    ...lazyScreen(
      'Super account',
      () => import('../../features/reports/super-account-screen.tsx'),
      'SuperAccountScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(yearSumsSearch),
    path: '/reports/year-sums',
    ...lazyScreen('Year sums', () => import('../../features/reports/year-sums-screen.tsx'), 'YearSumsScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(accountsSearch),
    path: '/reports/accounts',
    ...lazyScreen('Accounts', () => import('../../features/ledger/accounts-screen.tsx'), 'AccountsScreen'),
  }),
] as const;

/** What a city receives by bank transfer; what it pays, and the batches that pay it. */
const money = [
  createRoute({
    ...inOffice,
    ...searchOf(bankLinesSearch),
    path: '/bank-statements',
    ...lazyScreen(
      'Bank statements',
      () => import('../../features/bank-statements/bank-lines-screen.tsx'),
      'BankLinesScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(payDeskSearch),
    path: '/payouts',
    ...lazyScreen('Payouts', () => import('./payouts-page.tsx'), 'PayoutsPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(payBatchesSearch),
    path: '/payouts/batches',
    ...lazyScreen('Batches', () => import('../../features/pay-batches/pay-batches-screen.tsx'), 'PayBatchesScreen'),
  }),
  createRoute({
    ...inOffice,
    path: '/payouts/batches/$batchId',
    ...lazyScreen('Batch', () => import('../../features/pay-batches/pay-batch-screen.tsx'), 'PayBatchScreen'),
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
    ...lazyScreen('Bookings', () => import('./bookings-page.tsx'), 'BookingsPage'),
  }),
  booking.addChildren([bookingSection]),
  bookingLedger,
  createRoute({
    ...inOffice,
    ...searchOf(gigRosterSearch),
    path: '/gig_roster',
    ...lazyScreen('Gig roster', () => import('../../features/gig-roster/gig-roster-screen.tsx'), 'GigRosterScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(venuesSearch),
    path: '/venues',
    ...lazyScreen('Venues', () => import('./venues-page.tsx'), 'VenuesPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(singersSearch),
    path: '/singers',
    ...lazyScreen('Singers', () => import('../../features/singers/singers-screen.tsx'), 'SingersScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(tasksSearch),
    path: '/tasks',
    ...lazyScreen('Tasks', () => import('../../features/tasks/tasks-screen.tsx'), 'TasksScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(musiciansSearch),
    path: '/musicians',
    ...lazyScreen('Musicians', () => import('./musicians-page.tsx'), 'MusiciansPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/musician_bios/$id',
    ...lazyScreen('Musician', () => import('./musician-page.tsx'), 'MusicianPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(preferenceListSearch),
    path: '/preference_list',
    ...lazyScreen(
      'Preference lists',
      () => import('../../features/preferences/preference-list-screen.tsx'),
      'PreferenceListScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/register',
    ...lazyScreen('Register', () => import('../../features/accounts/register-screen.tsx'), 'RegisterScreen'),
  }),
] as const;

export const officeRoutes = office.addChildren([...screens, ...reports, ...money, ...administration]);
