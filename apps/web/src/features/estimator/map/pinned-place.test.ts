import { expect, it } from 'vitest';
import { sydney } from '../testing/build-catalogue.ts';
import { pinnedPlace } from './pinned-place.ts';

const towns = [['Bowral', -34.478, 150.419]] as const;

it("a pin is named after the nearest town, with the server's distance", () => {
  expect(pinnedPlace(sydney.city, { latitude: -34.4775001, longitude: 150.4204 }, towns)).toMatchObject({
    venueId: null,
    placeId: null,
    name: 'Pin near Bowral',
    latitude: -34.4775,
    km: 124,
  });
});

it('a pin far from every town is named after the city', () => {
  expect(pinnedPlace(sydney.city, { latitude: -32, longitude: 149 }, towns).name).toBe('Pin near Sydney');
});
