import type { OutputOf } from '@cadenza/contract/operations';
import { type BookingStatus, bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import { formatMinor } from '@cadenza/domain/money';
import { formatPhone } from '@cadenza/domain/phone';
import { formatShortDate } from '@cadenza/domain/time';
import { modals } from '@mantine/modals';
import { IconCalendarEvent, IconMapPin, IconMicrophone2, IconUser } from '@tabler/icons-react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import type { PaletteEntry, PaletteSource } from '../../shared/palette/palette-entry.ts';
import { useCity } from '../../shared/session/use-session.ts';

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

function venueEntry(venue: FoundVenue): PaletteEntry {
  const { id, name, formattedAddress, cityName } = venue;
  return {
    id: `venue ${id}`,
    group: 'Venues',
    label: name,
    detail: detailOf(formattedAddress, cityName),
    icon: IconMapPin,
    run: () => showVenue(venue),
  };
}

type FoundVenue = OutputOf<'searchEverything'>['venues'][number];

/** Opens the office's view of a venue: where it is, how far, and what travel there costs. */
function showVenue(venue: FoundVenue): void {
  modals.open({ title: venue.name, size: 'md', children: <VenueCard venue={venue} /> });
}

interface VenueCardProps {
  venue: { id: string; name: string; formattedAddress: string; cityName: string };
}

/** A venue from the search: location, distance from its city, and the cost of travel. */
function VenueCard({ venue }: VenueCardProps) {
  const { choices } = useCity();
  const city = choices.find(({ name }) => name === venue.cityName);
  const read = useOperation(
    'getVenueDistance',
    { body: { cityId: city?.id ?? '', venue: { venueId: venue.id } } },
    { enabled: city !== undefined },
  );
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data && city) return <TextSkeleton lines={4} />;
  return (
    <FactList
      facts={[
        { name: 'Address', fact: venue.formattedAddress },
        {
          name: 'From the city',
          fact: read.data ? `${Math.round(read.data.km)} km by road from ${venue.cityName}` : venue.cityName,
        },
        {
          name: 'Travel fee',
          fact:
            read.data && city
              ? `${formatMinor(read.data.travelFeePerPerformerMinor, city.currency)} for each performer`
              : null,
        },
        { name: 'Shortest ceremony', fact: read.data ? `${read.data.minimumCeremonyDuration} h` : null },
        { name: 'Notice', fact: read.data?.notice?.message ?? null },
      ]}
    />
  );
}
