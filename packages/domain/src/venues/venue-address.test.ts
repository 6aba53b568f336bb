import { expect, it } from 'vitest';
import { type VenueAddress, venueAddressProblems, venueAddressText } from './venue-address.ts';

const museum: VenueAddress = {
  line1: '140 George Street',
  suburb: 'The Rocks',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
};

it.each([
  [{}, []],
  [{ line1: ' ' }, [['line1', 'Please give the street and number']]],
  [
    { suburb: '', state: '' },
    [
      ['suburb', 'Please give the city or suburb'],
      ['state', 'Please give the state or province'],
    ],
  ],
  [{ postcode: '' }, [['postcode', 'Please give the postal code']]],
])('an address with %j lacks %j', (change, lacks) => {
  expect(venueAddressProblems({ ...museum, ...change }).map(({ path, message }) => [path, message])).toEqual(lacks);
});

it('is formatted for its country', () => {
  expect(venueAddressText(museum)).toBe('140 George Street, The Rocks NSW 2000, Australia');
  expect(
    venueAddressText({ line1: '1 Austin Terrace', suburb: 'Toronto', state: 'ON', postcode: 'M5R 1X8', country: 'CA' }),
  ).toBe('1 Austin Terrace, Toronto, ON M5R 1X8, Canada');
});
