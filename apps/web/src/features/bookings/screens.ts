import { bookingListStatuses } from '@cadenza/domain/bookings/booking-status';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { pageSearch, searchChoice, searchChoices, searchText, searchTexts } from '../../shared/routing/search.ts';

/** The bookings of the cities on show: upcoming or previous, as a list or as a calendar. */
export const bookingsScreen = getRouteApi('/office/bookings');

/** One booking with all its sections, or with one of them in view; on a phone that section is the page. */
export const bookingScreen = getRouteApi('/office/bookings/$id');

/** Statuses that the bookings list can be narrowed to. Cancelled ones have a switch of their own. */
export const listedStatuses = bookingListStatuses({ cancelled: true, archived: false });

export const bookingsSearch = z.object({
  ...pageSearch,
  view: searchChoice(['upcoming', 'previous']),
  /** Of previous bookings: how they ended. */
  outcome: searchChoice(['completed', 'cancelled']),
  as: searchChoice(['list', 'calendar']),
  /** 'YYYY-MM' of the calendar; empty is the present month. */
  month: searchText(),
  q: searchText(),
  status: searchChoices(listedStatuses),
  /** A sales manager's user id, or 'none'. */
  manager: searchText(),
  cities: searchTexts(),
  /** Empty: as this browser was left. */
  cancelled: searchChoice(['', 'yes', 'no']),
  /** Where the server goes on, beyond the first thousand. */
  cursor: searchText(),
});
export type BookingsSearch = z.output<typeof bookingsSearch>;

export const noBookingFilters = {
  skip: 0,
  cursor: '',
  q: '',
  status: [],
  manager: '',
  cities: [],
  outcome: 'completed',
} satisfies Partial<BookingsSearch>;

const bookingSections = ['details', 'confirmation', 'musicians', 'timeline', 'musics', 'payments', 'summary'] as const;
export type BookingSection = (typeof bookingSections)[number];

export const bookingSearch = z.object({
  activeSection: searchChoice(['', ...bookingSections]),
  /** The dialog for the event or its people is open. */
  edit: searchChoice(['', 'event', 'people']),
});
