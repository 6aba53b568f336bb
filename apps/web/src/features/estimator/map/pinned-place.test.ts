import { expect, it } from 'vitest';
import { sydney } from '../testing/build-catalogue.ts';
import { pinnedPlace } from './pinned-place.ts';
import { placeNames } from './place-names.ts';

const towns = [['Bowral', -34.478, 150.419]] as const;

it('a pin is named after the nearest town and measured as the server measures it', () => {
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

it('a name that would cover another is left out, and so is one outside the picture', () => {
  const points = [
    { name: 'Sydney', x: 100, y: 100 },
    { name: 'Redfern', x: 120, y: 104 },
    { name: 'Manly', x: 260, y: 100 },
    { name: 'Perth', x: -20, y: 100 },
  ];
  expect(placeNames(points, { x: 300, y: 200 }).map(({ name }) => name)).toEqual(['Sydney', 'Manly']);
});
