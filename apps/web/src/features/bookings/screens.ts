import { bookingListStatuses } from '@cadenza/domain/bookings/booking-status';
import { defineScreen } from '../../shared/routing/define-screen.ts';
import { bookingSections } from '../../shared/routing/paths.ts';
import { pageSearch, searchChoice, searchChoices, searchText, searchTexts } from '../../shared/routing/search.ts';

/** Statuses that the bookings list can be narrowed to. Cancelled ones have a switch of their own. */
export const listedStatuses = bookingListStatuses({ cancelled: true, archived: false });

/** The bookings of the cities on show: upcoming or previous, as a list or as a calendar. */
export const bookingsScreen = defineScreen({
  path: '/bookings',
  title: 'Bookings',
  search: {
    ...pageSearch,
    view: searchChoice(['upcoming', 'previous'], 'upcoming'),
    /** Of previous bookings: how they ended. */
    outcome: searchChoice(['completed', 'cancelled'], 'completed'),
    as: searchChoice(['list', 'calendar'], 'list'),
    /** 'YYYY-MM' of the calendar; empty is the present month. */
    month: searchText(),
    q: searchText(),
    status: searchChoices(listedStatuses),
    /** A sales manager's user id, or 'none'. */
    manager: searchText(),
    cities: searchTexts(),
    /** Empty: as this browser was left. */
    cancelled: searchChoice(['', 'yes', 'no'], ''),
    /** Where the server goes on, beyond the first thousand. */
    cursor: searchText(),
  },
});

export const noBookingFilters = {
  skip: 0,
  cursor: '',
  q: '',
  status: [],
  manager: '',
  cities: [],
  outcome: 'completed',
} as const;

const bookingSearch = {
  activeSection: searchChoice(['', ...bookingSections], ''),
  /** The dialog for the event or its people stands open. */
  edit: searchChoice(['', 'event', 'people'], ''),
};

/** One booking with all its sections. */
export const bookingScreen = defineScreen({ path: '/bookings/$id', title: 'Booking', search: bookingSearch });

/** The same with one section in view; on a phone that section is the page. */
export const bookingSectionScreen = defineScreen({
  path: '/bookings/$id/$section',
  title: 'Booking',
  search: bookingSearch,
});
