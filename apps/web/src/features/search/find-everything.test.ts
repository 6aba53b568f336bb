import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { describe, expect, it } from 'vitest';
import { actionEntry, entriesOf, readWords, replaceEntries } from './find-everything.ts';

const bookingPage = { to: '/bookings/$id', params: { id: 'b' } };
const nothing = { customers: [], bookings: [], musicians: [], venues: [] };

describe('results of ⌘K', () => {
  it('link a customer to their newest booking', () => {
    const customer = {
      id: 'c',
      name: 'Isla Sinclair',
      email: 'isla.sinclair@example.com',
      mobile: '',
      bookingId: 'b',
      bookingStatus: BookingStatus.Quote,
    };
    expect(entriesOf({ ...nothing, customers: [customer] })).toMatchObject([
      { group: 'Customers', label: 'Isla Sinclair', detail: 'Quote · isla.sinclair@example.com', link: bookingPage },
    ]);
    expect(entriesOf({ ...nothing, customers: [{ ...customer, bookingId: null }] })).toEqual([]);
  });

  it('distinguish two bookings with the same name by number, day and city', () => {
    const booking = {
      id: 'b',
      bookingNumber: 10_023,
      customerName: 'Isla Sinclair',
      title: 'Isla & Marco',
      status: BookingStatus.Booked,
      eventDate: '2026-11-28',
      cityName: 'Sydney',
    };
    expect(entriesOf({ ...nothing, bookings: [booking] })).toMatchObject([
      {
        group: 'Bookings',
        label: '10023 Isla & Marco',
        detail: 'Booked · Sat 28/11/2026 · Isla Sinclair · Sydney',
        link: bookingPage,
      },
    ]);
  });

  it('link to the page of a musician, and to a venue', () => {
    const found = entriesOf({
      ...nothing,
      musicians: [{ userId: 'm', name: 'Eleanor Vance', cityName: 'Sydney', skills: ['Harp'], photoPath: null }],
      venues: [{ id: 'v', name: 'Bendooley Estate', formattedAddress: 'Berrima NSW', cityName: 'Sydney' }],
    });
    expect(found.map(({ group, detail }) => [group, detail])).toEqual([
      ['Musicians', 'Harp · Sydney'],
      ['Venues', 'Berrima NSW · Sydney'],
    ]);
    expect(found[0]?.link).toEqual({ to: '/musician_bios/$id', params: { id: 'm' } });
    expect(found[1]?.link).toEqual({ to: '/venues', search: { venue: 'v' } });
  });
});

describe('an action typed into ⌘K', () => {
  it.each([
    ['pay okafor', 'Record payment', 'okafor'],
    ['Record a payment for Maya Okafor', 'Record payment', 'Maya Okafor'],
    ['move 10023', 'Move', '10023'],
    ['replace a musician at okafor', 'Replace a musician', 'okafor'],
    ['replace okafor', 'Replace a musician', 'okafor'],
    ['find musician for okafor', 'Find a musician', 'okafor'],
    ['reception okafor', 'Change reception', 'okafor'],
    ['move the ceremony of 10023', 'Change ceremony', '10023'],
  ])('is parsed from %s', (words, label, search) => {
    const read = readWords(words);
    expect([read.action?.label, read.search]).toEqual([label, search]);
  });

  it.each(['payton', 'pay', 'move ', 'Moveland Hall', 'okafor pay'])('is not found in %s', (words) => {
    expect(readWords(words)).toEqual({ search: words });
  });

  it('replaces a musician at each of their next bookings', () => {
    const job = (bookingId: string, gigName: string) => ({
      bookingId,
      bookingNumber: 10_046,
      gigName,
      positionName: 'Soprano',
      venueName: 'Town Hall',
      startAt: '2027-03-13T04:00:00.000Z',
      endAt: '2027-03-13T05:00:00.000Z',
    });
    const nextJobs = [job('a', 'Ceremony'), job('a', 'Reception'), job('b', 'Ceremony')];
    const found = replaceEntries({ name: 'Ines Harper', timeZone: 'Australia/Sydney', nextJobs });
    expect(found.map(({ awaits }) => awaits?.bookingId)).toEqual(['a', 'b']);
    expect(found[0]).toMatchObject({
      label: 'Replace Ines Harper',
      detail: 'Sat 13/03/2027 · Ceremony · Town Hall · booking 10046',
      link: { ...bookingPage, params: { id: 'a' } },
      awaits: { begins: 'Replace Ines Harper' },
    });
  });

  it('links to the section of the booking that offers it, and opens it there', () => {
    const { action } = readWords('replace okafor');
    const booking = {
      id: 'b',
      bookingNumber: 10_046,
      customerName: 'Maya Okafor',
      title: '',
      status: BookingStatus.Booked,
      eventDate: '2027-03-13',
      cityName: 'Sydney',
    };
    expect(action && actionEntry(action, booking)).toMatchObject({
      group: 'Replace a musician',
      label: '10046 Maya Okafor',
      link: { ...bookingPage, search: { activeSection: 'musicians' } },
      awaits: { bookingId: 'b', begins: 'Replace' },
    });
  });
});
