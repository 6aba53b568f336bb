import { expect, it } from 'vitest';
import { prospectsFileRows } from './prospects-file.ts';

const cities = new Map([['s', { name: 'Sydney', timeZone: 'Australia/Sydney' }]]);
const newest = { type: 20, status: 30, eventDate: '2027-05-01', priceMinor: 99_900, currency: 'AUD' } as const;
const person = {
  cityId: 's',
  regionId: 'AU',
  name: 'Grace Liu',
  company: '',
  source: 'example.com',
  email: 'grace@example.com',
  mobile: '+61491570156',
  landline: '',
  assignee: { name: 'Ada Nguyen' },
  latestAt: '2027-01-14T22:00:00.000Z',
  call: { phone: '+61491570157', wished: 'after 5 pm' },
  bookings: [newest, { ...newest, status: 20 }],
} as const;

it('the file of prospects has one row per person, with the newest booking, the number to call and the day in the city', () => {
  const [head, row, other] = prospectsFileRows(
    [person, { ...person, call: null, mobile: '', assignee: null, bookings: [] }],
    cities,
  );
  expect(Object.fromEntries((head ?? []).map((name, index) => [name, row?.[index]]))).toEqual({
    Name: 'Grace Liu',
    Company: '',
    City: 'Sydney',
    Source: 'example.com',
    Phone: '+61 491 570 157',
    Email: 'grace@example.com',
    Status: 'Quote',
    Bookings: '2',
    Type: 'Party',
    'Event date': '2027-05-01',
    Next: 'Call: “after 5 pm”',
    Manager: 'Ada Nguyen',
    Since: '2027-01-15',
    Price: '999.00',
    Currency: 'AUD',
  });
  expect(other?.slice(4)).toEqual(['', 'grace@example.com', '', '0', '', '', '', '', '2027-01-15', '', 'AUD']);
});
