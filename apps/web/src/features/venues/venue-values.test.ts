import { createVenue } from '@cadenza/contract/venues/editing';
import { describe, expect, it } from 'vitest';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { detailsOf, newVenue, type VenueValues } from './venue-values.ts';

const museum: VenueValues = {
  ...newVenue('AU'),
  name: 'Museum',
  address: { line1: '140 George Street', suburb: 'The Rocks', state: 'NSW', postcode: '2000', country: 'AU' },
  location: { latitude: -33.86, longitude: 151.209 },
};
const problemsOf = (values: VenueValues) =>
  inputProblems(createVenue.body, {
    cityId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    jsonData: detailsOf(values),
  }).map(({ path, message }) => [path, message]);

describe('the form of a venue', () => {
  it('accepts a complete one', () => expect(problemsOf(museum)).toEqual([]));

  it.each([
    [{ name: ' ' }, 'jsonData.name', 'Please enter a name'],
    [{ address: { ...museum.address, line1: '' } }, 'jsonData.address.line1', 'Please give the street and number'],
    [{ address: { ...museum.address, suburb: '' } }, 'jsonData.address.suburb', 'Please give the city or suburb'],
    [{ address: { ...museum.address, state: '' } }, 'jsonData.address.state', 'Please give the state or province'],
    [{ address: { ...museum.address, postcode: '' } }, 'jsonData.address.postcode', 'Please give the postal code'],
    [
      { location: { latitude: 91, longitude: 0 } as const },
      'jsonData.location.latitude',
      'A latitude is between -90 and 90',
    ],
  ])('refuses %j at its field', (change, path, message) => {
    expect(problemsOf({ ...museum, ...change })).toContainEqual([path, message]);
  });

  it('requires a pin', () => {
    expect(problemsOf({ ...museum, location: { latitude: '', longitude: '' } })[0]?.[0]).toBe(
      'jsonData.location.latitude',
    );
  });
});
