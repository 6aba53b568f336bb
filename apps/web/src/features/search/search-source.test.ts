import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { describe, expect, it } from 'vitest';
import { entriesOf } from './search-source.tsx';

const bookingPage = { to: '/bookings/$id', params: { id: 'b' } };
const nothing = { customers: [], bookings: [], musicians: [], venues: [] };

describe('what ⌘K finds', () => {
  it('leads from a customer to their newest booking', () => {
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

  it('tells two bookings of one name apart by number, day and city', () => {
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

  it('leads to the page of a musician, and to a venue', () => {
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
