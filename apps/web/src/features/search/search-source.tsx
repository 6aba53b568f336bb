import type { OutputOf } from '@cadenza/contract/operations';
import { type BookingStatus, bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import { formatPhone } from '@cadenza/domain/phone';
import { formatShortDate } from '@cadenza/domain/time';
import { IconCalendarEvent, IconMapPin, IconMicrophone2, IconUser } from '@tabler/icons-react';
import { call } from '../../shared/client/client.ts';
import type { PaletteEntry, PaletteSource } from '../../shared/palette/palette-entry.ts';

type Found = OutputOf<'searchEverything'>;

/** Customers, bookings, musicians and venues, with one request. */
export const searchSource: PaletteSource = {
  id: 'everything',
  find: async (search, signal) => entriesOf(await call('searchEverything', { query: { search } }, { signal })),
};

/** Search results as lines of the palette. A customer without a booking has no page, so it is left out. */
export function entriesOf(found: Found): PaletteEntry[] {
  return [
    ...found.customers.flatMap(customerEntry),
    ...found.bookings.map(bookingEntry),
    ...found.musicians.map(musicianEntry),
    ...found.venues.map(venueEntry),
  ];
}

const statusText = (status: BookingStatus | null) => (status === null ? '' : bookingStatusLabel(status));
const detailOf = (...facts: string[]) => facts.filter(Boolean).join(' · ');

function customerEntry(customer: Found['customers'][number]): PaletteEntry[] {
  const { id, name, email, mobile, bookingId, bookingStatus } = customer;
  if (bookingId === null) return [];
  return [
    {
      id: `customer ${id}`,
      group: 'Customers',
      label: name,
      detail: detailOf(statusText(bookingStatus), email || formatPhone(mobile)),
      icon: IconUser,
      link: { to: '/bookings/$id', params: { id: bookingId } },
    },
  ];
}

function bookingEntry(booking: Found['bookings'][number]): PaletteEntry {
  const { id, bookingNumber, customerName, title, status, eventDate, cityName } = booking;
  return {
    id: `booking ${id}`,
    group: 'Bookings',
    label: `${bookingNumber} ${title || customerName}`,
    detail: detailOf(
      statusText(status),
      eventDate ? formatShortDate(eventDate) : 'no date yet',
      title ? customerName : '',
      cityName,
    ),
    icon: IconCalendarEvent,
    link: { to: '/bookings/$id', params: { id } },
  };
}

function musicianEntry({ userId, name, skills, cityName }: Found['musicians'][number]): PaletteEntry {
  return {
    id: `musician ${userId}`,
    group: 'Musicians',
    label: name,
    detail: detailOf(skills.join(', '), cityName),
    icon: IconMicrophone2,
    link: { to: '/musician_bios/$id', params: { id: userId } },
  };
}

function venueEntry({ id, name, formattedAddress, cityName }: Found['venues'][number]): PaletteEntry {
  return {
    id: `venue ${id}`,
    group: 'Venues',
    label: name,
    detail: detailOf(formattedAddress, cityName),
    icon: IconMapPin,
    link: { to: '/venues', search: { venue: id } },
  };
}
