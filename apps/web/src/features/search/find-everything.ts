import type { OutputOf } from '@cadenza/contract/operations';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { type BookingStatus, bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import { formatPhone } from '@cadenza/domain/format-phone';
import { gigTypes } from '@cadenza/domain/pricing/durations';
import { formatShortDate, instantToWall } from '@cadenza/domain/time';
import { IconArrowRight, IconCalendarEvent, IconMapPin, IconMicrophone2, IconUser } from '@tabler/icons-react';
import { call } from '../../shared/client/client.ts';
import type { PaletteEntry } from '../../shared/palette/palette-entry.ts';

type Found = OutputOf<'searchEverything'>;
type Musician = OutputOf<'getMusicianProfile'>;

/**
 * Customers, bookings, musicians and venues, with one request; after "pay", "move", "reception", "replace" or "find", the matching actions on
 * the bookings. "Replace" and a musician's name finds their next jobs.
 */
export async function findEverything(words: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const { action, search } = readWords(words);
  const found = await call('searchEverything', { query: { search } }, { signal });
  if (!action) return entriesOf(found);
  const named = action.begins === 'Replace' ? found.musicians.slice(0, maxMusicians) : [];
  const profiles = await Promise.all(
    named.map(({ userId }) => call('getMusicianProfile', { params: { id: userId } }, { signal })),
  );
  return [...profiles.flatMap(replaceEntries), ...found.bookings.map((booking) => actionEntry(action, booking))];
}

/** The maximum number of matching musicians whose next jobs are loaded. */
const maxMusicians = 2;

interface BookingAction {
  words: RegExp;
  label: string;
  /** The prefix of its commands on the booking's page, and their section. */
  begins: string;
  section: 'confirmation' | 'musicians' | '';
  refusal: string;
}

const notReplaceable = 'No musician of this booking can be replaced right now.';

const bookingActions: readonly BookingAction[] = [
  {
    words: /^(?:record (?:a )?payment|payment|pay|paid)\s+(?:for |from |of )?(.{2,})$/i,
    label: 'Record payment',
    begins: 'Record payment',
    section: 'confirmation',
    refusal: 'There’s no invoice to record a payment for.',
  },
  ...gigTypes.map((gig) => ({
    words: new RegExp(`^(?:(?:change|move)\\s+(?:the )?)?${gig}\\s+(?:of |for )?(.{2,})$`, 'i'),
    label: `Change ${gig}`,
    begins: `Change ${gig}`,
    section: '' as const,
    refusal: `This booking has no ${gig} that can be changed.`,
  })),
  {
    words: /^move\s+(.{2,})$/i,
    label: 'Move',
    begins: 'Move to',
    section: '',
    refusal: 'This booking can’t be moved on right now. Its page says why.',
  },
  {
    words: /^(?:replace|swap)\s+(?:(?:a )?musicians?\s+)?(?:for |of |at )?(.{2,})$/i,
    label: 'Replace a musician',
    begins: 'Replace',
    section: 'musicians',
    refusal: notReplaceable,
  },
  {
    words: /^find\s+(?:(?:a )?musicians?\s+)?(?:for )?(.{2,})$/i,
    label: 'Find a musician',
    begins: 'Find',
    section: 'musicians',
    refusal: 'This booking has no open position.',
  },
];

/** The action that the words begin with, if any, and the remaining search. */
export function readWords(words: string): { action?: BookingAction; search: string } {
  for (const action of bookingActions) {
    const search = action.words.exec(words)?.[1]?.trim();
    if (search) return { action, search };
  }
  return { search: words };
}

export function actionEntry(
  { label, begins, section, refusal }: BookingAction,
  booking: Found['bookings'][number],
): PaletteEntry {
  const { id } = booking;
  return {
    ...bookingEntry(booking),
    id: `${begins} ${id}`,
    group: label,
    icon: IconArrowRight,
    link: { to: '/bookings/$id', params: { id }, search: { activeSection: section } },
    awaits: { bookingId: id, begins, refusal },
  };
}

/** Each of a musician's next bookings, with the action to replace them. */
export function replaceEntries({
  name,
  nextJobs,
  timeZone,
}: Pick<Musician, 'name' | 'nextJobs' | 'timeZone'>): PaletteEntry[] {
  const jobs = nextJobs.filter(
    ({ bookingId }, index) => nextJobs.findIndex((job) => job.bookingId === bookingId) === index,
  );
  return jobs.map(({ bookingId, bookingNumber, startAt, gigName, venueName }) => ({
    id: `replace ${name} ${bookingId}`,
    group: 'Replace a musician',
    label: `Replace ${name}`,
    detail: detailOf(
      formatShortDate(instantToWall(startAt, timeZone).date),
      gigName,
      venueName ?? '',
      `booking ${bookingNumber}`,
    ),
    icon: IconArrowRight,
    link: { to: '/bookings/$id', params: { id: bookingId }, search: { activeSection: 'musicians' } },
    awaits: { bookingId, begins: `Replace ${name}`, refusal: notReplaceable },
  }));
}

/** Search results as entries of the palette. A customer without a booking has no page, so it is left out. */
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
    label: `${bookingNumber} ${bookingName(booking)}`,
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
