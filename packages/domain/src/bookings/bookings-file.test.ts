import { describe, expect, it } from 'vitest';
import { bookingsFileRows } from './bookings-file.ts';

const cities = new Map([
  ['s', { name: 'Sydney', timeZone: 'Australia/Sydney' }],
  ['b', { name: 'Boston', timeZone: 'America/New_York' }],
]);
const booking = {
  bookingNumber: 1042,
  cityId: 's',
  type: 0,
  status: 60,
  customerName: 'Sophie Lawson',
  title: 'Sophie & Rahul',
  assignee: { name: 'Ada Nguyen' },
  eventDate: '2027-03-20',
  gigs: [{ venueName: 'Botanic Garden' }, { venueName: 'Doltone House' }, { venueName: 'Botanic Garden' }],
  priceMinor: 219_050,
  currency: 'AUD',
  positionsTotal: 5,
  positionsFilled: 3,
  toCollectMinor: 0,
  overdueDays: null,
} as const;
const bare = {
  ...booking,
  cityId: 'b',
  title: ' ',
  assignee: null,
  eventDate: null,
  gigs: [],
  priceMinor: null,
  currency: 'USD',
  toCollectMinor: null,
} as const;

describe('the file of a list of bookings', () => {
  it('has readable column names, and each amount as a decimal with its own currency', () => {
    expect(bookingsFileRows([booking, bare], cities)).toEqual([
      [
        'Booking',
        'Number',
        'Type',
        'Event date',
        'City',
        'Place',
        'Status',
        'Manager',
        'Musicians',
        'Price',
        'Firm price',
        'To collect',
        'Days overdue',
        'Currency',
      ],
      [
        'Sophie & Rahul',
        '1042',
        'Wedding',
        '2027-03-20',
        'Sydney',
        'Botanic Garden, then Doltone House',
        'Booked',
        'Ada Nguyen',
        '3 of 5',
        '2190.50',
        'yes',
        '0.00',
        '',
        'AUD',
      ],
      ['Sophie Lawson', '1042', 'Wedding', '', 'Boston', '', 'Booked', '', '3 of 5', '', '', '', '', 'USD'],
    ]);
  });

  it('has the requested columns, in the order of the list, and a currency only next to amounts', () => {
    expect(bookingsFileRows([booking], cities, ['status', 'name'])).toEqual([
      ['Booking', 'Number', 'Type', 'Status'],
      ['Sophie & Rahul', '1042', 'Wedding', 'Booked'],
    ]);
    expect(bookingsFileRows([bare], cities, ['price'])).toEqual([
      ['Price', 'Firm price', 'Currency'],
      ['', '', 'USD'],
    ]);
  });

  it.each([
    [130, ''],
    [60, '1955.00'],
  ] as const)('in status %d has %j to collect', (status, expected) => {
    const owing = { ...booking, status, toCollectMinor: 195_500, overdueDays: 12 };
    expect(bookingsFileRows([owing], cities, ['toCollect'])[1]).toEqual([expected, '12', 'AUD']);
  });
});
