import { createKeptStore } from '../../shared/session/kept-store.ts';
import type { Booking } from './booking-row.ts';
import { type RecentBookings, snapshotOf, withChanged, withoutBooking, withRecent } from './recent-bookings.ts';

/** Bookings opened in this browser; cleared on sign-out. */
export const recentStore = createKeptStore<{ byCity: RecentBookings }>('recent-bookings', { byCity: {} });

export const rememberOpened = (booking: Booking): void =>
  recentStore.setState(({ byCity }) => ({ byCity: withRecent(byCity, snapshotOf(booking)) }));

export const rememberChange = (booking: Booking): void =>
  recentStore.setState(({ byCity }) => ({ byCity: withChanged(byCity, snapshotOf(booking)) }));

export const forgetBooking = (eventId: string): void =>
  recentStore.setState(({ byCity }) => ({ byCity: withoutBooking(byCity, eventId) }));
