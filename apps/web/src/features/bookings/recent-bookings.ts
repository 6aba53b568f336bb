import { bookingName } from '@cadenza/domain/bookings/booking-name';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { placesOf } from '@cadenza/domain/bookings/gig-places';
import type { Booking } from './booking-row.ts';

/** What is stored about a recently opened booking, so that it can be shown without a request. */
export interface RecentBooking {
  eventId: string;
  bookingNumber: number;
  cityId: string;
  status: BookingStatus;
  customerId: string;
  customerName: string;
  /** Missing in snapshots from older versions. */
  title?: string;
  eventDate: string | null;
  locations: string;
  salesManagerId: string | null;
  salesManagerName: string | null;
  /** Firm price, or the quote; minor units. */
  snapshotPriceMinor: number | null;
  currency: Booking['currency'];
  startTime: string | null;
  endTime: string | null;
}

export const recentName = ({ title = '', customerName }: RecentBooking): string => bookingName({ title, customerName });

/** By city, newest first. */
export type RecentBookings = Record<string, RecentBooking[]>;

const MOST_PER_CITY = 4;

export function snapshotOf(booking: Booking): RecentBooking {
  const { customer, event } = booking;
  return {
    eventId: booking.id,
    bookingNumber: booking.bookingNumber,
    cityId: booking.cityId,
    status: booking.status,
    customerId: customer.id,
    customerName: customer.name,
    title: event.title,
    eventDate: event.eventDate,
    locations: placesOf(event.gigs.map(({ venue }) => ({ venueName: venue?.name ?? null }))),
    salesManagerId: customer.assignee?.userId ?? null,
    salesManagerName: customer.assignee?.name ?? null,
    snapshotPriceMinor: booking.firmPrice?.grossMinor ?? booking.quote?.grossMinor ?? null,
    currency: booking.currency,
    startTime: event.gigs[0]?.startTime ?? null,
    endTime: event.gigs.at(-1)?.endTime ?? null,
  };
}

/** Moves a booking that was just opened to the top of its city's list, which holds the last four. */
export function withRecent(kept: RecentBookings, opened: RecentBooking): RecentBookings {
  const others = (kept[opened.cityId] ?? []).filter(({ eventId }) => eventId !== opened.eventId);
  return { ...kept, [opened.cityId]: [opened, ...others].slice(0, MOST_PER_CITY) };
}

/** Updates a stored booking in place; others are not added. */
export function withChanged(kept: RecentBookings, changed: RecentBooking): RecentBookings {
  const list = kept[changed.cityId] ?? [];
  return { ...kept, [changed.cityId]: list.map((one) => (one.eventId === changed.eventId ? changed : one)) };
}

export function withoutBooking(kept: RecentBookings, eventId: string): RecentBookings {
  return Object.fromEntries(
    Object.entries(kept).map(([cityId, list]) => [cityId, list.filter((one) => one.eventId !== eventId)]),
  );
}
