import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { describe, expect, it } from 'vitest';
import { type RecentBooking, type RecentBookings, withChanged, withoutBooking, withRecent } from './recent-bookings.ts';

const opened = (eventId: string, cityId = 'sydney', status: BookingStatus = 40): RecentBooking => ({
  eventId,
  cityId,
  status,
  bookingNumber: 10001,
  customerId: 'c',
  customerName: 'Isla Sinclair',
  eventDate: '2027-03-14',
  locations: 'Bendooley Estate',
  salesManagerId: null,
  salesManagerName: null,
  snapshotPriceMinor: 421_000,
  currency: 'AUD',
  startTime: '18:00',
  endTime: '23:00',
});
const open = (...ids: string[]) => ids.reduce<RecentBookings>((kept, id) => withRecent(kept, opened(id)), {});
const idsOf = (kept: RecentBookings, cityId = 'sydney') => kept[cityId]?.map(({ eventId }) => eventId);

describe('recently viewed bookings', () => {
  it('are listed newest first', () => {
    expect(idsOf(open('a', 'b'))).toEqual(['b', 'a']);
  });

  it('are at most four per city', () => {
    expect(idsOf(open('a', 'b', 'c', 'd', 'e'))).toEqual(['e', 'd', 'c', 'b']);
  });

  it('are listed once: opening one again moves it up', () => {
    expect(idsOf(open('a', 'b', 'a'))).toEqual(['a', 'b']);
  });

  it('are counted separately for each city', () => {
    const kept = withRecent(open('a', 'b', 'c', 'd'), opened('t', 'toronto'));
    expect(idsOf(kept)).toHaveLength(4);
    expect(idsOf(kept, 'toronto')).toEqual(['t']);
  });

  it('follow a change without moving up', () => {
    const kept = withChanged(open('a', 'b'), opened('a', 'sydney', 60));
    expect(idsOf(kept)).toEqual(['b', 'a']);
    expect(kept.sydney?.[1]?.status).toBe(60);
  });

  it('ignore a booking that changed without being opened', () => {
    expect(idsOf(withChanged(open('a'), opened('z')))).toEqual(['a']);
  });

  it('lose a booking that was deleted', () => {
    expect(idsOf(withoutBooking(open('a', 'b'), 'a'))).toEqual(['b']);
  });
});
