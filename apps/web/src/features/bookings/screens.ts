import { bookingColumnKeys } from '@cadenza/domain/bookings/booking-columns';
import { bookingSorts } from '@cadenza/domain/bookings/booking-sort';
import { bookingListStatuses } from '@cadenza/domain/bookings/booking-status';
import { getRouteApi } from '@tanstack/react-router';
import { keptAddress } from '../../shared/routing/list-views.ts';
import {
  pageSearch,
  type SearchValues,
  searchChoice,
  searchChoices,
  searchFlag,
  searchText,
  searchTexts,
} from '../../shared/routing/search.ts';

/** The bookings of the selected cities, upcoming or previous, as a list or a calendar. */
export const bookingsScreen = getRouteApi('/office/bookings');

/** One booking with all its sections, or scrolled to one of them; on a phone that section is the page. */
export const bookingScreen = getRouteApi('/office/bookings/$id');

/** Statuses to filter the bookings list by. Cancelled bookings have a separate switch. */
export const listedStatuses = bookingListStatuses({ cancelled: true, archived: false });

/** Columns that can be hidden. */
export const optionalColumns = bookingColumnKeys.filter((key) => key !== 'name');

export const bookingsSearch = {
  ...pageSearch,
  view: searchChoice(['upcoming', 'previous']),
  /** For previous bookings: how they ended. */
  outcome: searchChoice(['completed', 'cancelled']),
  as: searchChoice(['list', 'calendar']),
  /** 'YYYY-MM' of the calendar; empty means the current month. */
  month: searchText(),
  q: searchText(),
  status: searchChoices(listedStatuses),
  /** A sales manager's user id, or 'none'. */
  manager: searchText(),
  cities: searchTexts(),
  /** Only those with an overdue invoice, whatever their event date. */
  overdue: searchFlag(),
  /** Only those with an unpaid sent invoice, whatever their event date. */
  unpaid: searchFlag(),
  /** Only those with an unfilled position. */
  unfilled: searchFlag(),
  /** Only those of this weekend, Friday to Sunday, past or not. */
  when: searchChoice(['', 'weekend']),
  /** Empty: the view's own order. */
  sort: searchChoice(['', ...bookingSorts]),
  /** Columns hidden in the table and the file. */
  hide: searchChoices(optionalColumns),
  /** If empty, as last used in this browser. */
  cancelled: searchChoice(['', 'yes', 'no']),
  /** The saved view that was opened. */
  saved: searchText(),
  /** The server's cursor, beyond the first thousand rows. */
  cursor: searchText(),
};
export type BookingsSearch = SearchValues<typeof bookingsSearch>;

/** The list's address as stored in a saved view. */
export const bookingsAddress = keptAddress(bookingsSearch, ['skip', 'take', 'cursor', 'month', 'saved']);

export const noBookingFilters = {
  skip: 0,
  cursor: '',
  q: '',
  status: [],
  manager: '',
  cities: [],
  overdue: false,
  unpaid: false,
  unfilled: false,
  when: '',
  outcome: 'completed',
} satisfies Partial<BookingsSearch>;

const bookingSections = [
  'details',
  'conversation',
  'confirmation',
  'musicians',
  'timeline',
  'musics',
  'payments',
  'summary',
] as const;
export type BookingSection = (typeof bookingSections)[number];

export const bookingSearch = {
  activeSection: searchChoice(['', ...bookingSections]),
  /** Which dialog is open: for the event, its people or sending the quote; for a gig, with the focus on its start. */
  edit: searchChoice(['', 'event', 'ceremony', 'reception', 'people', 'quote']),
};
